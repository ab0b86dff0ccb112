import { mkdir, rm } from 'node:fs/promises';
import type { Outcome } from './outcome';
import { longParts, type Part, reports, shortParts } from './parts';

type Result = Outcome & { name: string; seconds: number };

async function runPart({ name, run }: Part): Promise<Result> {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const { passed, failed, unsteady = [] } = await run();
  const seconds = secondsSince(start);
  const tests = passed + failed.length;
  console.log(`${name}: ${String(passed)} of ${String(tests)} passed in ${String(seconds)} s`);
  const named = (tests: readonly string[]) => tests.map((each) => `${name}: ${each}`);
  return { name, seconds, passed, failed: named(failed), unsteady: named(unsteady) };
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

const start = performance.now();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const results: Result[] = [];
const lines = process.argv.includes('--all') ? [...shortParts, ...longParts] : shortParts;
for (const line of lines) results.push(...(await Promise.all(line.map(runPart))));

console.log('\nseconds  passed  failed');
const column = (figure: number) => String(figure).padStart(7);
for (const { name, seconds, passed, failed } of results)
  console.log(`${column(seconds)} ${column(passed)} ${column(failed.length)}  ${name}`);
console.log(`${column(secondsSince(start))}                  together`);
const failed = results.flatMap((result) => result.failed);
// Again at the end of a long log, of which one often sees no more.
const list = (title: string, tests: readonly string[]) => {
  if (tests.length > 0) console.log(`\n${title}:\n  ${tests.join('\n  ')}`);
};
const unsteady = results.flatMap((result) => result.unsteady ?? []);
list('passed at the second try only, which is a defect of the test or of the site', unsteady);
list('failed', failed);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
console.log(`\n${String(passed)} passed, ${String(failed.length)} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
