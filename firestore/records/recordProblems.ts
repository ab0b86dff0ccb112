import { randomUUID } from 'node:crypto';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { type LoadedRules, loadRules } from './loadRules';
import { type SampleRecord, sampleRecords } from './sampleRecords';
import type { StatedRecords } from '@site/shared/requests/statedRecords';

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
  const loaded = await loadRules(emulator, rules);
  const problems: string[] = [];
  for (const [collection, fields] of Object.entries(records)) {
    const { usual, others } = sampleRecords(fields);
    const refusal = await refusalOf(loaded, collection, usual);
    // When the usual record of a collection is refused, all others are refused for the same reason.
    const refusals = refusal
      ? [refusal]
      : await Promise.all(others.map((record) => refusalOf(loaded, collection, record)));
    for (const refused of refusals) if (refused) problems.push(await sentenceOf(loaded, collection, refused));
  }
  return problems;
}

type Refusal = { record: SampleRecord; path: string; message: string; again: boolean };

/** Sends a record twice. */
async function refusalOf(
  loaded: LoadedRules,
  collection: string,
  record: SampleRecord,
): Promise<Refusal | undefined> {
  const path = `${collection}/${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  for (const again of [false, true]) {
    const message = await loaded.set(path, record.fields);
    if (message !== undefined) return { record, path, message, again };
  }
  return undefined;
}

async function sentenceOf(
  loaded: LoadedRules,
  collection: string,
  { record: { description, fields }, path, message, again }: Refusal,
): Promise<string> {
  const reason = await loaded.explain(path, fields, message);
  return `A record of ${collection} ${description}${again ? ', sent again,' : ''} is refused: ${reason}.`;
}
