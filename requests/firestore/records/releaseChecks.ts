import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholders } from '@site/shared/organisation';
import type { StatedRecords } from '@site/shared/requests/statedRecords';
import type { ReleaseCheck } from 'federated-site';
import type { CheckedRelease } from 'federated-site/server';
import { withEmulator } from '../local/startFirestore';
import { recordsOf } from './recordsOf';
import { refusedRecords } from './refusedRecords';

/** The deployment of the rules writes a copy of them here, which is committed. */
const noted = join(import.meta.dirname, '../deployed.rules');

/** The rules of production, as far as this checkout knows; undefined where none were deployed, so that no database is in use. */
export function deployedRules(): string | undefined {
  return existsSync(noted) ? readFileSync(noted, 'utf8') : undefined;
}

/**
 * What must not go live once people send requests: made-up details of the organisation, and records that the rules refuse.
 * @param rules those in production
 * @throws when this machine cannot run the emulator
 */
export async function releaseProblems(
  candidates: readonly CheckedRelease[],
  rules: string,
  runEmulator: typeof withEmulator = withEmulator,
): Promise<string[]> {
  const madeUp = placeholders.map(
    (name) =>
      `${name} in shared/src/organisation.ts is made up: write the organisation's own, and take the name out of "placeholders" there.`,
  );
  const records = Object.assign({}, ...candidates.map(recordsOf)) as StatedRecords;
  if (Object.keys(records).length === 0) return madeUp;
  const refused = await runEmulator((emulator) => refusedRecords(emulator, records, rules));
  const advice = 'Deploy rules that accept it first: npm run check:rules says in which order.';
  return [...madeUp, ...refused.map((problem) => `${problem} ${advice}`)];
}

export const releaseChecks: readonly ReleaseCheck[] = [
  async (candidates) => {
    const rules = deployedRules();
    return rules === undefined ? [] : releaseProblems(candidates, rules);
  },
];
