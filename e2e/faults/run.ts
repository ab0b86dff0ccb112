import { execaNode } from 'execa';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOfficialEmulator } from '../../firestore/local/startOfficialEmulator';
import { type FaultRun, runFaults } from './runFaults';

const usage = 'npm run test:faults -- [--donors 1000] [--seed 1] [--timeout 300]';

/**
 * Drives donors through a bad network to the official emulator, prints the figures, and fails on any wrong record. Then a
 * few more in a browser.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      donors: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      timeout: { type: 'string', default: '300' },
    },
  });
  const [donors, seed, timeoutMs] = [values.donors, values.seed, values.timeout].map(Number) as [
    number,
    number,
    number,
  ];
  if (!(donors > 0 && timeoutMs > 0 && Number.isInteger(seed))) throw new Error(`Usage: ${usage}`);
  const emulator = await startOfficialEmulator();
  try {
    const run = await runFaults({ firestore: emulator, donors, seed, timeoutMs });
    print(run, `${String(donors)} donors, seed ${String(seed)}, attempts of ${String(timeoutMs)} ms`);
    const wrong = [...run.lost, ...run.doubled, ...run.altered, ...run.strays];
    if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
  } finally {
    await emulator.stop();
  }
  const root = path.join(import.meta.dirname, '..');
  await execaNode(path.join(root, 'node_modules/@playwright/test/cli.js'), ['test', '-c', 'e2e', 'faults'], {
    cwd: root,
    env: { FAULT_FORMS: '30', FAULT_OUTBOX: '200' },
    stdio: 'inherit',
  });
}

function print(run: FaultRun, title: string): void {
  const reported = run.reports.filter((report) => report.reported).length;
  const presses = run.reports.reduce((sum, report) => sum + report.presses, 0);
  const corrected = run.reports.filter((report) => report.sent.length > 1).length;
  console.log(`${title}: ${run.seconds.toFixed(1)} s`);
  console.log(`  presses ${String(presses)}, donors who corrected a value ${String(corrected)}`);
  console.log(
    `  ${Object.entries(run.faults)
      .map(([fault, count]) => `${fault} ${String(count)}`)
      .join(', ')}`,
  );
  console.log(
    `  saw a success ${String(reported)}, left before ${String(run.reports.length - reported)}, records ${String(run.records)}`,
  );
  for (const what of ['lost', 'doubled', 'altered', 'strays'] as const) {
    console.log(`  ${what} ${String(run[what].length)}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
