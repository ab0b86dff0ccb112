import type { CheckedRelease } from 'federated-site/releases/readRelease';
import { type DeployedRules, lockedRules } from './deployedRules';
import { parseRecords } from './parseRecords';
import { recordProblems } from './recordProblems';
import { recordsFile } from '@site/shared/requests/statedRecords';
import { withEmulator } from '../local/startOfficialEmulator';

/**
 * What the deployed security rules would refuse of releases that are to go live: donors would be refused as soon as they
 * are. Without a noted deployment of rules no database is in use yet, and there is nothing to compare with.
 * @param candidates releases of any application; one without records writes none
 * @param deployed the rules of production
 * @param runEmulator starts the official emulator, which takes some seconds, and stops it
 * @returns one sentence for each kind of record that is refused
 * @throws when the records or the rules cannot be read, or when this machine cannot run the emulator
 */
export async function refusedRecords(
  candidates: readonly CheckedRelease[],
  { rules }: DeployedRules,
  runEmulator: typeof withEmulator = withEmulator,
): Promise<string[]> {
  if (rules === lockedRules) return [];
  const stated = candidates.flatMap(({ release, files }) => {
    const records = files.get(recordsFile)?.toString('utf8');
    return records === undefined
      ? []
      : [parseRecords(records, `${recordsFile} of ${release.application} ${release.id}`)];
  });
  if (stated.length === 0) return [];
  const problems = await runEmulator((emulator) =>
    Promise.all(stated.map((records) => recordProblems(emulator, records, rules))),
  );
  return problems
    .flat()
    .map(
      (problem) => `${problem} Deploy rules that accept it first: npm run check:rules says in which order.`,
    );
}
