import { placeholders } from '@site/shared/organisation';
import { type DeployedRules, lockedRules } from '../../firestore/records/deployedRules';

/**
 * What of the organisation's details is still made up although people's data is being collected. Where no deployment of rules
 * is noted there is no database in use yet, and a made-up detail misleads nobody.
 * @param deployed the rules that judge in production
 * @param names of the details that are made up
 * @returns one plain sentence for each
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
