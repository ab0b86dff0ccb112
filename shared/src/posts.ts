/**
 * What a release carries for forms that are sent without script: pages that answer, prerendered by the team that owns the
 * form. The composer fills in values and chooses among the words; none of them are its own.
 */

/** The file of a release that lists its forms; without it they are sent by e-mail. */
export const postsFile = 'posts.json';

/** Where a form is sent. */
export function postAddress(collection: string): string {
  return `/requests/${collection}`;
}

/**
 * What a post can be answered with: it is saved; something in it is wrong; the database does not answer; too many came from
 * one connection; it is larger than any form.
 */
export const answerKinds = ['saved', 'refused', 'failed', 'busy', 'too-large'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The marks in these pages, as values of the attribute `data-post`. */
export const postMarks = {
  /** Takes the reference as its text. */
  reference: 'reference',
  /** A list whose one item, with one link, is repeated for each field with a problem. */
  problems: 'problems',
  /**
   * Holds one element for each problem that a field can have, named in `data-problem`; it is copied behind the field, and the
   * element marked `bound` in it takes the longest length. The whole is removed.
   */
  messages: 'messages',
  bound: 'bound',
} as const;

/** How a release lists one form. */
export type PostedForm = {
  /** The path of its page. */
  page: string;
  /** The page with the form as it is sent, in place of the one that is sent by e-mail: a file of the release. */
  html: string;
  /** The name of the field that people do not see. */
  hiddenField: string;
  answers: Record<AnswerKind, { title: string; html: string }>;
  /** A script for the page that thanks: the tab forgets the draft of what was sent. */
  forget: string;
};
