import { randomUUID } from 'node:crypto';
import type { StatedRecords, StatedField } from '@site/shared/requests/statedRecords';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import type { RestFields } from '../protocol/restValue';

/**
 * Sends every kind of record that forms write against security rules, twice, as when the first response is lost.
 * @param emulator the official one; its own rules stay loaded
 * @returns what the rules refuse, a sentence each
 * @throws when the rules cannot be parsed
 */
export async function refusedRecords(
  { host, port }: FirestoreAddress,
  records: StatedRecords,
  rules: string,
): Promise<string[]> {
  // Each project of an emulator has rules of its own.
  const project = `demo-${randomUUID().slice(0, 13)}`;
  const documents = `projects/${project}/databases/(default)/documents`;
  const errorOf = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`http://${host}:${String(port)}/${path}`, init);
    const { error } = (await response.json()) as { error?: { message: string } };
    const message = error?.message.trim().replaceAll('\n', ' ');
    // 400 for rules that it cannot read, and 403 where they refuse.
    if (message && ![400, 403].includes(response.status)) throw new Error(`The emulator failed: ${message}`);
    return message;
  };
  const files = [{ name: 'firestore.rules', content: rules }];
  const unread = await errorOf('PUT', `emulator/v1/projects/${project}:securityRules`, { rules: { files } });
  if (unread) throw new Error(`The emulator cannot read the rules: ${unread}`);
  const refusalOf = async (collection: string, { description, fields }: SampleRecord) => {
    const name = `${documents}/${collection}/${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    for (const again of ['', ', sent again,']) {
      const error = await errorOf('POST', `v1/${documents}:commit`, {
        writes: [{ update: { name, fields } }],
      });
      const names = Object.keys(fields).join(', ');
      if (error) return [`A record of ${collection} ${description}${again} is refused (${names}): ${error}`];
    }
    return [];
  };
  const refused: string[] = [];
  for (const [collection, table] of Object.entries(records)) {
    const [usual, ...others] = sampleRecords(table);
    const first = await refusalOf(collection, usual);
    refused.push(...first);
    // The others would be refused for the same reason.
    if (first.length > 0) continue;
    for (const other of others) refused.push(...(await refusalOf(collection, other)));
  }
  return refused;
}

type SampleRecord = { description: string; fields: RestFields };

/** Records as a form may write them: the usual one, and those that differ from it in one text that a field may have. */
export function sampleRecords(table: StatedRecords[string]): [usual: SampleRecord, ...SampleRecord[]] {
  const texts = Object.entries(table).map(([name, field]) => [name, textsOf(field)] as const);
  const values = texts.map(([name, [text]]) => [name, { stringValue: text }] as const);
  const usual = { ...Object.fromEntries(values), createdAt: { timestampValue: '2025-03-04T05:06:07.089Z' } };
  return [
    { description: 'with every field filled in', fields: usual },
    ...texts.flatMap(([name, [, ...others]]) =>
      others.map((text) => ({
        description: `with ${name} ${text.length > 50 ? `of ${String(text.length)} letters` : `"${text}"`}`,
        fields: { ...usual, [name]: { stringValue: text } },
      })),
    ),
  ];
}

/** Beginning with a usual one: the longest, each option, and none where that is allowed. */
function textsOf(field: StatedField): readonly string[] {
  const none = field.required ? [] : [''];
  switch (field.kind) {
    case 'text':
      return ['x', 'x'.repeat(field.maxLength), ...none];
    case 'email':
      return ['jane@example.org', '@example.org'.padStart(field.maxLength, 'x'), ...none];
    case 'choice':
      return [...field.options, ...none];
    case 'date':
      return ['2025-03-10', ...none];
  }
}
