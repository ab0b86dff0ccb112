import type { RunningFirestore } from '../../firestore/local/embedded/RunningFirestore';
import { startOfficialEmulator } from '../../firestore/local/startOfficialEmulator';
import { faults } from './faults';
import { runFaults } from './runFaults';

describe('faults: saving on a bad network', () => {
  let emulator: RunningFirestore;
  beforeAll(async () => {
    emulator = await startOfficialEmulator();
  });
  afterAll(async () => {
    await emulator.stop();
  });

  test('leaves one complete record for each of 100 donors', async () => {
    const run = await runFaults({ firestore: emulator, donors: 100, seed: 20250304 });
    const { lost, doubled, altered, strays } = run;
    expect({ lost, doubled, altered, strays }).toEqual({ lost: [], doubled: [], altered: [], strays: [] });
    expect(run.reports.filter(({ reported }) => reported).length).toBeGreaterThan(80);
    for (const fault of faults) expect(run.faults[fault]).toBeGreaterThan(0);
  });
});
