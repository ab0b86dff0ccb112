import { answerKinds, type PostedForm, postsFile } from '@site/shared/posts';
import type { ScriptReference } from '@site/shared/registry';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { z } from 'zod';
import { parseRecords } from '../../../firestore/records/parseRecords';
import { recordsFile, type StatedRecords } from '../../../firestore/records/statedRecords';

/** A form of a live release that can be sent to this server. */
export type PostableForm = {
  /** Where its records are kept. */
  collection: string;
  /** The path of its page. */
  page: string;
  /** The content of that page, with the form as it is sent to this server. */
  html: string;
  /** The fields of its records, as the same release states them. */
  fields: StatedRecords[string];
  /** The name of the field that people do not see. */
  hiddenField: string;
  /** The content of each page that answers. */
  answers: PostedForm['answers'];
  /** What the page that thanks has the tab forget. */
  forget: ScriptReference;
};

const file = z.string().min(1);
const answer = z.object({ title: z.string().min(1), html: file });

const postsSchema = z.record(
  z.string(),
  z.object({
    page: z.string(),
    html: file,
    hiddenField: z.string().min(1),
    answers: z.record(z.enum(answerKinds), answer),
    forget: file,
  }) satisfies z.ZodType<PostedForm>,
);

/**
 * The forms that a release has prerendered to be sent without script.
 * @returns none where the release is of before there were such forms, or of an application without any
 * @throws where the release says that it has some, and has not all of what it names
 */
export function postableForms({ release, files }: CheckedRelease): PostableForm[] {
  const listed = files.get(postsFile);
  if (!listed) return [];
  const named = `${release.application} ${release.id}`;
  const textOf = (name: string): string => {
    const bytes = files.get(name);
    if (!bytes) throw new Error(`Release ${named} has no ${name}, which its forms need.`);
    return bytes.toString('utf8');
  };
  const posts = postsSchema.safeParse(parseJson(listed.toString('utf8')));
  if (!posts.success)
    throw new Error(`${postsFile} of ${named} is malformed:\n${z.prettifyError(posts.error)}`);
  const records = parseRecords(textOf(recordsFile), `${recordsFile} of ${named}`);
  return Object.entries(posts.data).map(([collection, form]): PostableForm => {
    const fields = records[collection];
    if (!fields) throw new Error(`Release ${named} does not state the records of its form ${collection}.`);
    const answers = answerKinds.map((kind) => {
      const { title, html } = form.answers[kind];
      return [kind, { title, html: textOf(html) }];
    });
    textOf(form.forget);
    return {
      collection,
      page: form.page,
      html: textOf(form.html),
      fields,
      hiddenField: form.hiddenField,
      answers: Object.fromEntries(answers) as PostedForm['answers'],
      forget: { url: `/${form.forget}`, integrity: release.files[form.forget]?.integrity ?? '' },
    };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
