import { randomUUID } from 'node:crypto';
import type { StatedRecords, StatedField } from '@site/shared/requests/statedRecords';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import type { RestFields } from '../protocol/restValue';

/**
 * Tests what forms write against security rules: every kind of record, sent twice, as when the first response is lost.
 * @param emulator the official one; its own rules stay loaded
 * @returns what the rules refuse, a sentence each; of a collection whose usual record is refused only that one
 * @throws when the rules cannot be parsed
 */
export async function recordProblems(
  emulator: FirestoreAddress,
  records: StatedRecords,
  rules: string,
): Promise<string[]> {
  const set = await loadRules(emulator, rules);
  const refusalOf = async (collection: string, { description, fields }: SampleRecord) => {
    const path = `${collection}/${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const names = Object.keys(fields).join(', ');
    for (const again of ['', ', sent again,']) {
      const message = await set(path, fields);
      if (message === undefined) continue;
      return [`A record of ${collection} ${description}${again} is refused (${names}): ${message}`];
    }
    return [];
  };
  const problems: string[] = [];
  for (const [collection, fields] of Object.entries(records)) {
    const [usual, ...others] = sampleRecords(fields);
    const refused = await refusalOf(collection, usual);
    // When the usual record of a collection is refused, all others are refused for the same reason.
    const more = refused.length > 0 ? [] : others.map((record) => refusalOf(collection, record));
    problems.push(...refused, ...(await Promise.all(more)).flat());
  }
  return problems;
}

/**
 * Loads other rules into the emulator than those it was started with, in a project of their own.
 * @returns sets a record as a browser does, and returns the message of the rules where they refuse it
 */
async function loadRules({ host, port }: FirestoreAddress, rules: string) {
  const project = `demo-${randomUUID().slice(0, 13)}`;
  const documents = `projects/${project}/databases/(default)/documents`;
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`http://${host}:${String(port)}/${path}`, init);
    const { error } = (await response.json()) as { error?: { message: string } };
    return { status: response.status, message: error?.message.trim().replaceAll('\n', ' ') };
  };
  const files = [{ name: 'firestore.rules', content: rules }];
  const loaded = await call('PUT', `emulator/v1/projects/${project}:securityRules`, { rules: { files } });
  if (loaded.message) throw new Error(`The emulator cannot read the rules: ${loaded.message}`);
  return async (path: string, fields: SampleRecord['fields']): Promise<string | undefined> => {
    const writes = [{ update: { name: `${documents}/${path}`, fields } }];
    const { status, message } = await call('POST', `v1/${documents}:commit`, { writes });
    if (message === undefined || status === 403) return message;
    throw new Error(`The emulator could not evaluate ${path}: ${message}`);
  };
}

export type SampleRecord = {
  /** How it differs from the usual one, such as `with location "Nairobi"`. */
  description: string;
  fields: RestFields;
};

const createdAt = { timestampValue: '2025-03-04T05:06:07.089Z' };
const domain = '@example.org';

/** Records as a form may write them: the usual one, one without optional values, each option, and the longest of each text. */
export function sampleRecords(fields: StatedRecords[string]): [usual: SampleRecord, ...SampleRecord[]] {
  const entries = Object.entries(fields);
  const sample = (description: string, changed: Readonly<Record<string, string>>): SampleRecord => {
    const values = entries.map(([name, field]) => [name, { stringValue: changed[name] ?? usualText(field) }]);
    return { description, fields: { ...Object.fromEntries(values), createdAt } as RestFields };
  };
  const optional = entries.filter(([, { required }]) => !required);
  return [
    sample('with every field filled in', {}),
    sample('with its optional fields empty', Object.fromEntries(optional.map(([name]) => [name, '']))),
    ...entries.flatMap(([name, field]) =>
      extremes(field).map(([title, text]) => sample(`with ${name} ${title}`, { [name]: text })),
    ),
  ];
}

function usualText(field: StatedField): string {
  if (field.kind === 'text') return 'Some text'.slice(0, field.maxLength);
  if (field.kind === 'choice') return field.options[0] ?? '';
  return field.kind === 'email' ? `jane${domain}` : '2025-03-10';
}

function extremes(field: StatedField): [title: string, text: string][] {
  if (field.kind === 'date') return [];
  if (field.kind === 'choice') return field.options.map((option) => [`"${option}"`, option]);
  const end = field.kind === 'email' ? domain : '';
  return [[`of ${String(field.maxLength)} letters`, end.padStart(field.maxLength, 'x')]];
}
