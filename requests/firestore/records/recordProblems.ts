import { randomUUID } from 'node:crypto';
import type { StatedRecords } from '@site/shared/requests/statedRecords';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { type SampleRecord, sampleRecords } from './sampleRecords';

/**
 * Tests what forms write against security rules: every kind of record they list, sent twice, as a form does when the first response is
 * lost.
 * @param emulator the address of the official emulator; its own rules stay loaded
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
