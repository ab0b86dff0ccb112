import { placeholders } from '@site/shared/organisation';
import { type DeployedRules, lockedRules } from '../requests/firestore/records/deployedRules';

/**
 * Finds details of the organisation that are still made up while people's data is collected. Without a deployment of
 * rules there is no database yet, and a made-up detail misleads no user.
 * @param deployed the rules in production
 * @param names the names of the made-up details
 * @returns one sentence for each
 */
export function placeholderProblems(
  { rules }: DeployedRules,
  names: readonly string[] = placeholders,
): string[] {
  if (rules === lockedRules) return [];
  return names.map(
    (name) =>
      `${name} in shared/src/organisation.ts is made up: write the organisation's own, and take the name out of "placeholders" there.`,
  );
}
