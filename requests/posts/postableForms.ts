import { responseKinds, type PostedForm, postsFile } from '@site/shared/requests/posts';
import type { StatedRecords } from '@site/shared/requests/statedRecords';
import type { CheckedRelease } from 'federated-site/server';
import { z } from 'zod';
import { readJsonFile, recordsOf } from '../firestore/records/recordsOf';

/** A form of a live release that can be posted to this server, with the contents of its files in place of their names. */
export type PostableForm = PostedForm & {
  collection: string;
  /** The fields of its records, as the same release declares them. */
  fields: StatedRecords[string];
};

const file = z.string().min(1);
const response = z.object({ title: z.string().min(1), html: file });

const postsSchema = z.record(
  z.string(),
  z.object({
    page: z.string(),
    html: file,
    hiddenField: z.string().min(1),
    answers: z.object({ saved: response, refused: response, failed: response, busy: response }),
  }) satisfies z.ZodType<PostedForm>,
);

/** The forms that a release has prerendered to be posted without script. @throws if it lacks some of their files */
export function postableForms(checked: CheckedRelease): PostableForm[] {
  const { release, files } = checked;
  const named = `Release ${release.application} ${release.id}`;
  const textOf = (name: string): string => {
    const bytes = files.get(name);
    if (!bytes) throw new Error(`${named} has no ${name}, which its forms need.`);
    return bytes.toString('utf8');
  };
  const listed = readJsonFile(checked, postsFile, postsSchema) ?? {};
  return Object.entries(listed).map(([collection, form]): PostableForm => {
    const fields = recordsOf(checked)?.[collection];
    if (!fields) throw new Error(`${named} does not list the fields of its form ${collection}.`);
    const answers = { ...form.answers };
    for (const kind of responseKinds) answers[kind] = { ...answers[kind], html: textOf(answers[kind].html) };
    return { ...form, collection, fields, html: textOf(form.html), answers };
  });
}
