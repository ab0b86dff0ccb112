import { randomUUID } from 'node:crypto';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { type SampleRecord, sampleRecords } from './sampleRecords';
import type { StatedRecords } from '@site/shared/requests/statedRecords';

/** Sets a record as a browser does; returns the message of the rules where they refuse it. */
type SetRecord = (path: string, fields: SampleRecord['fields']) => Promise<string | undefined>;

/**
 * Tests what a form writes against security rules: every kind of record it lists, sent twice, as a form does when the
 * first response is lost.
 * @param emulator the address of the official emulator; its own rules stay loaded
 * @param records what the form writes
 * @param rules the text of the rules
 * @returns what the rules refuse, a sentence each; of a collection whose usual record is refused only that one
 * @throws when the rules cannot be parsed
 */
export async function recordProblems(
  emulator: FirestoreAddress,
  records: StatedRecords,
  rules: string,
): Promise<string[]> {
  const set = await loadRules(emulator, rules);
  const problems: (string | undefined)[] = [];
  for (const [collection, fields] of Object.entries(records)) {
    const { usual, others } = sampleRecords(fields);
    const problem = await refusalOf(set, collection, usual);
    problems.push(problem);
    // When the usual record of a collection is refused, all others are refused for the same reason.
    if (problem === undefined)
      problems.push(...(await Promise.all(others.map((record) => refusalOf(set, collection, record)))));
  }
  return problems.filter((problem) => problem !== undefined);
}

/** Sends a record twice. */
async function refusalOf(
  set: SetRecord,
  collection: string,
  { description, fields }: SampleRecord,
): Promise<string | undefined> {
  const path = `${collection}/${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  for (const again of ['', ', sent again,']) {
    const message = await set(path, fields);
    if (message !== undefined)
      return `A record of ${collection} ${description}${again} is refused (${Object.keys(fields).join(', ')}): ${message}`;
  }
  return undefined;
}

/**
 * Loads other rules into the official emulator than those it was started with, in a project of their own.
 * @throws when the rules cannot be parsed, with the line and the column
 */
async function loadRules({ host, port }: FirestoreAddress, rules: string): Promise<SetRecord> {
  const project = `demo-${randomUUID().slice(0, 13)}`;
  const root = `http://${host}:${String(port)}`;
  const documents = `projects/${project}/databases/(default)/documents`;
  const loaded = await fetch(`${root}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
  });
  if (!loaded.ok) throw new Error(`The emulator cannot read the rules: ${await messageOf(loaded)}`);
  return async (path, fields) => {
    const response = await fetch(`${root}/v1/${documents}:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes: [{ update: { name: `${documents}/${path}`, fields } }] }),
    });
    if (response.ok) return undefined;
    const message = await messageOf(response);
    if (response.status === 403) return message;
    throw new Error(`The emulator could not evaluate ${path}: ${message}`);
  };
}

/** The emulator's message about a failed request, on one line. */
async function messageOf(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error: { message: string } };
  return error.message.trim().replaceAll('\n', ' ');
}
