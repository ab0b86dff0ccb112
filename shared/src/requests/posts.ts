/**
 * A release's pages for forms that are sent without script: response pages, prerendered by the team that owns the form.
 * The composer fills in values and picks among the texts; it has no texts of its own.
 */

/** The file of a release that lists its forms; without it they are sent by e-mail. */
export const postsFile = 'posts.json';

/** The address that a form is sent to. */
export function postAddress(collection: string): string {
  return `/requests/${collection}`;
}

/**
 * The names of two more values of a post from a script, which no field has: a request that the script has begun to save keeps
 * the id and the `createdAt` of its record, the latter in Firestore's format.
 */
export const postedIdentity = { id: 'record-id', createdAt: 'record-created-at' } as const;

/**
 * The responses to a post: it is saved; a value is invalid; the database does not respond; too many posts come from one
 * connection.
 */
export const responseKinds = ['saved', 'refused', 'failed', 'busy'] as const;
export type ResponseKind = (typeof responseKinds)[number];

/** The response to a post that accepts JSON. */
export type PostAnswer = { outcome: ResponseKind };

/** The marks in these pages, values of the attribute `data-post`. */
export const postMarks = {
  /** Gets the reference as its text. */
  reference: 'reference',
  /** A list whose one item, with one link, is repeated for each field with a problem. */
  problems: 'problems',
  /**
   * Holds one element for each problem that a field can have, named in `data-problem`. The composer copies it behind
   * the field, with the longest length in the place of `boundMark`, and removes the whole at the end.
   */
  messages: 'messages',
} as const;

/** In a message, the place of the field's longest length. */
export const boundMark = '#';

/** One form in the list of a release. */
export type PostedForm = {
  /** The path of its page. */
  page: string;
  /** The page with the form that is posted, instead of the one that is sent by e-mail: a file of the release. */
  html: string;
  /** The name of the field that people do not see. */
  hiddenField: string;
  answers: Record<ResponseKind, { title: string; html: string }>;
};
