import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedRelease } from 'federated-site/server';
import { withEmulator } from '../local/startFirestore';
import { recordProblems } from './recordProblems';
import { recordsOf } from './recordsOf';
import { placeholders } from '@site/shared/organisation';
import type { ReleaseCheck } from 'federated-site';

/** The deployment of the rules writes a copy of them here, which is committed. */
const noted = join(import.meta.dirname, '../deployed.rules');

/** The rules of production, as far as this checkout knows; undefined where none were deployed, so that no database is in use. */
export async function deployedRules(): Promise<string | undefined> {
  return existsSync(noted) ? readFile(noted, 'utf8') : undefined;
}

/** What the deployed rules refuse of releases that are to go live. @throws when this machine cannot run the emulator */
export async function refusedRecords(
  candidates: readonly CheckedRelease[],
  rules: string | undefined,
  runEmulator: typeof withEmulator = withEmulator,
): Promise<string[]> {
  const stated = candidates.map(recordsOf).filter((records) => records !== undefined);
  if (rules === undefined || stated.length === 0) return [];
  const problems = await runEmulator((emulator) =>
    Promise.all(stated.map((records) => recordProblems(emulator, records, rules))),
  );
  const advice = 'Deploy rules that accept it first: npm run check:rules says in which order.';
  return problems.flat().map((problem) => `${problem} ${advice}`);
}

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
