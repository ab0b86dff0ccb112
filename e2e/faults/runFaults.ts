import { setTimeout as wait } from 'node:timers/promises';
import type { FirestoreAddress } from '../../firestore/protocol/firestoreAddress';
import { projectId } from '../../firestore/protocol/projectId';
import { readCollection } from '../../firestore/testing/firestoreRest';
import { compareRecords, type Comparison } from './compareRecords';
import { type DonorReport, driveDonor } from './driveDonor';
import { startFaultProxy } from './faultProxy';
import type { Fault } from './faults';

export type FaultRun = Comparison & {
  reports: DonorReport[];
  /** How many requests had each fault. */
  faults: Record<Fault, number>;
};

/** How long one attempt may take, in milliseconds; delays are longer. */
const timeoutMs = 300;

const donorsAtOnce = 50;

const collections = ['donations', 'partnershipInquiries', 'contactMessages'] as const;

// The saving module reads `navigator.onLine`, as in a browser. Node 20 has no `navigator`.
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { onLine: true } });

/**
 * Sends donors through a bad network to Firestore and compares what they saw with the records. The collections must be
 * empty before.
 */
export async function runFaults({
  firestore,
  donors,
  seed,
}: {
  firestore: FirestoreAddress;
  donors: number;
  seed: number;
}): Promise<FaultRun> {
  const proxy = await startFaultProxy({ target: firestore, seed, delay: [timeoutMs / 3, timeoutMs * 4] });
  try {
    const config = {
      firebase: { projectId, apiKey: 'none' },
      firestoreHost: { host: '127.0.0.1', port: proxy.port },
    };
    const reports: DonorReport[] = [];
    let next = 0;
    const driveDonors = async () => {
      while (next < donors) reports.push(await driveDonor({ donor: (next += 1), seed, config, timeoutMs }));
    };
    await Promise.all(Array.from({ length: donorsAtOnce }, driveDonors));
    // Delayed requests arrive after the last donor is done.
    await wait(timeoutMs);
    await proxy.settled();
    const records = Object.fromEntries(
      await Promise.all(
        collections.map(async (name) => [name, await readCollection(firestore, name)] as const),
      ),
    );
    return {
      ...compareRecords(reports, records),
      reports,
      faults: proxy.stats(),
    };
  } finally {
    await proxy.stop();
  }
}
