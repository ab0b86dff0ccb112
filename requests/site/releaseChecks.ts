import { placeholders } from '@site/shared/organisation';
import type { ReleaseCheck } from 'federated-site';
import { deployedRules, refusedRecords } from '../firestore/records/refusedRecords';

/** Records that the rules in production would refuse, and made-up details of the organisation once people send theirs. */
export const releaseChecks: readonly ReleaseCheck[] = [
  async (candidates) => refusedRecords(candidates, await deployedRules()),
  async () => placeholderProblems(await deployedRules()),
];

/** @param rules those in production: without them there is no database, and a made-up detail misleads no user */
export function placeholderProblems(rules: string | undefined, names: readonly string[] = placeholders) {
  if (rules === undefined) return [];
  return names.map(
    (name) =>
      `${name} in shared/src/organisation.ts is made up: write the organisation's own, and take the name out of "placeholders" there.`,
  );
}
