import { randomUUID } from 'node:crypto';
import type { FirestoreAddress } from '../firestoreAddress';
import { type LoadedRules, loadRules } from './loadRules';
import { type SampleRecord, sampleRecords } from './sampleRecords';
import type { StatedRecords } from './statedRecords';

/**
 * Tries what a form writes against security rules: every kind of record it states, sent once and then again, as a form
 * does whose first answer was lost.
 * @param emulator where the official emulator answers; it is left with its own rules
 * @param records what the form states
 * @param rules the text of the rules
 * @returns what the rules refuse, a sentence each; of a collection whose usual record is refused that one alone
 * @throws when the rules cannot be read as rules
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
    // A collection that is refused its usual record is refused all others for the same reason.
    const refusals = refusal
      ? [refusal]
      : await Promise.all(others.map((record) => refusalOf(loaded, collection, record)));
    for (const refused of refusals) if (refused) problems.push(await sentenceOf(loaded, collection, refused));
  }
  return problems;
}

type Refusal = { record: SampleRecord; path: string; message: string; again: boolean };

/** Sends a record, and sends it again. */
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
