import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { type DeployedRules, lockedRules } from './deployedRules';
import { releaseRecordProblems } from './releaseRecordProblems';

/**
 * What the deployed security rules would refuse of releases that are to go live. Without a noted deployment of rules no
 * database is in use yet, and there is nothing to compare with.
 * @param deployed the rules of production
 * @returns one sentence for each kind of record that is refused
 * @throws where this machine cannot run the emulator, which tests the records
 */
export async function refusedRecords(
  candidates: readonly CheckedRelease[],
  { rules }: DeployedRules,
): Promise<string[]> {
  if (rules === lockedRules) return [];
  const problems = await Promise.all(
    candidates.map(async (candidate) =>
      (await releaseRecordProblems(candidate, rules)).map(
        (problem) => `${problem} Deploy rules that accept it first: npm run check:rules says in which order.`,
      ),
    ),
  );
  return problems.flat();
}
