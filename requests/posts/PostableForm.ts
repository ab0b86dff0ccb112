import { responseKinds, type PostedForm, postsFile } from '@site/shared/requests/posts';
import type { ScriptReference } from 'federated-site/contract/registry';
import type { CheckedRelease } from 'federated-site/releases/readRelease';
import { z } from 'zod';
import type { ComposedSite } from 'federated-site/server/pages/ComposedSite';
import { parseRecords } from '../firestore/records/parseRecords';
import { recordsFile, type StatedRecords } from '@site/shared/requests/statedRecords';

/** A form of a live release that can be posted to this server. */
export type PostableForm = {
  /** The collection of its records. */
  collection: string;
  /** The path of its page. */
  page: string;
  /** The content of that page, with the form as it is posted to this server. */
  html: string;
  /** The fields of its records, as the same release declares them. */
  fields: StatedRecords[string];
  /** The name of the hidden field. */
  hiddenField: string;
  /** The content of each response page. */
  answers: PostedForm['answers'];
  /** The script with which the page after saving deletes the tab's draft. */
  forget: ScriptReference;
};

const file = z.string().min(1);
const response = z.object({ title: z.string().min(1), html: file });

const postsSchema = z.record(
  z.string(),
  z.object({
    page: z.string(),
    html: file,
    hiddenField: z.string().min(1),
    answers: z.record(z.enum(responseKinds), response),
    forget: file,
  }) satisfies z.ZodType<PostedForm>,
);

/**
 * The forms that a release has prerendered to be posted without script.
 * @returns an empty list if the release is older than such forms, or its application has none
 * @throws if the release lists forms but lacks some of their files
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
    if (!fields) throw new Error(`Release ${named} does not list the fields of its form ${collection}.`);
    const answers = responseKinds.map((kind) => {
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

/** By the site that they were read of, because reading them takes longer than a request should. */
const forms = new WeakMap<ComposedSite, ReadonlyMap<string, PostableForm>>();

/** The forms of a site that can be posted to its server, by collection. */
export function formsOf(site: ComposedSite): ReadonlyMap<string, PostableForm> {
  const known = forms.get(site);
  if (known) return known;
  const found = new Map(site.live.flatMap(postableForms).map((form) => [form.collection, form]));
  forms.set(site, found);
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
