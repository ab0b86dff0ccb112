import type { CheckedRelease } from '@site/shared/release/readRelease';
import { type DeployedRules, lockedRules } from './deployedRules';
import { releaseRecordProblems } from './releaseRecordProblems';

/**
 * What of releases that are to go live the deployed security rules would refuse. Where no deployment of rules is noted there
 * is no database in use yet, and nothing to compare with.
 * @param deployed the rules that judge in production
 * @returns one plain sentence for each kind of record that is refused
 * @throws where this machine cannot run the emulator, which tries the records
 */
export async function refusedRecords(
  candidates: readonly CheckedRelease[],
  { rules }: DeployedRules,
): Promise<string[]> {
  if (rules === lockedRules) return [];
  const problems = await Promise.all(
    candidates.map(async (candidate) =>
      (await releaseRecordProblems(candidate, rules)).map(
        (problem) => `${problem} Deploy rules that take it first: npm run check:rules says in which order.`,
      ),
    ),
  );
  return problems.flat();
}
