import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { parseRecords } from './parseRecords';
import { recordProblems } from './recordProblems';
import { recordsFile } from './statedRecords';
import { withEmulator } from './withEmulator';

/**
 * What the deployed security rules would refuse of a release: donors would be refused as soon as the release is live.
 * For the gate before a release; it starts the official emulator, which takes some seconds, and stops it.
 * @param release a release of any application; one without records writes none
 * @param deployedRules the text of the rules of production
 * @returns one sentence for each kind of record that is refused; none where the release may go live
 * @throws when the records or the rules cannot be read, or when this machine cannot run the emulator
 */
export async function releaseRecordProblems(
  { release, files }: CheckedRelease,
  deployedRules: string,
): Promise<string[]> {
  const stated = files.get(recordsFile);
  if (!stated) return [];
  const records = parseRecords(
    stated.toString('utf8'),
    `${recordsFile} of ${release.application} ${release.id}`,
  );
  return withEmulator((emulator) => recordProblems(emulator, records, deployedRules));
}
