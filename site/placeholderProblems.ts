import { placeholders } from '@site/shared/organisation';

/**
 * Finds details of the organisation that are still made up while people's data is collected. Without a deployment of
 * rules there is no database yet, and a made-up detail misleads no user.
 * @param rules those in production, if any were deployed
 * @param names the names of the made-up details
 * @returns one sentence for each
 */
export function placeholderProblems(
  rules: string | undefined,
  names: readonly string[] = placeholders,
): string[] {
  if (rules === undefined) return [];
  return names.map(
    (name) =>
      `${name} in shared/src/organisation.ts is made up: write the organisation's own, and take the name out of "placeholders" there.`,
  );
}
