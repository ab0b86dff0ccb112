import { setTimeout as wait } from 'node:timers/promises';
import { type RunningFirestore, projectId } from '../../requests/firestore/protocol/firestoreAddress';
import { startOfficialEmulator } from '../../requests/firestore/local/startFirestore';
import { readCollection } from '../../requests/firestore/testing/firestoreRest';
import { FaultyProxy } from '../support/FaultyProxy';
import { disturb, faults } from './disturb';
import { type DonorReport, driveDonor } from './driveDonor';

const donors = 100;
const seed = 20250304;

/** How long one attempt may take, in milliseconds; delays are longer. */
const timeoutMs = 300;

// The saving module reads `navigator.onLine`, as in a browser. Node 20 has no `navigator`.
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { onLine: true } });

let emulator: RunningFirestore;
let proxy: FaultyProxy;

beforeAll(async () => {
  emulator = await startOfficialEmulator();
  proxy = await FaultyProxy.start(`http://${emulator.host}:${String(emulator.port)}`);
});

afterAll(async () => {
  await proxy.stop();
  await emulator.stop();
});

test('faults: on a bad network each of 100 donors has one complete record', async () => {
  const network = disturb(proxy, { seed, delay: [timeoutMs / 3, timeoutMs * 4] });
  const config = {
    firebase: { projectId, apiKey: 'none' },
    firestoreHost: { host: '127.0.0.1', port: proxy.port },
  };
  const reports = await Promise.all(
    Array.from({ length: donors }, (_, index) => driveDonor({ donor: index + 1, seed, config, timeoutMs })),
  );
  // Delayed calls arrive after the last donor is done.
  await wait(timeoutMs);
  await network.settled();

  expect(reports.filter(({ reported }) => reported).length).toBeGreaterThan(80);
  for (const fault of faults) expect(network.counts[fault]).toBeGreaterThan(0);
  const found = await Promise.all(reports.map(expectRecords));
  const all = await Promise.all(
    (['donations', 'partnershipInquiries', 'contactMessages'] as const).map((collection) =>
      readCollection(emulator, collection),
    ),
  );
  expect(all.flat()).toHaveLength(found.reduce((sum, count) => sum + count, 0));
});

/**
 * Asserts that a donor who saw a success has one record with the values sent last, and that one who left before has none or one
 * with any of the values sent.
 * @returns the number of records
 */
async function expectRecords({ collection, id, createdAt, sent, reported }: DonorReport): Promise<number> {
  const name = sent[0]?.name;
  const records = (await readCollection(emulator, collection)).filter(
    ({ fields }) => fields.name?.stringValue === name,
  );
  expect(records.length).toBeLessThanOrEqual(1);
  if (reported) expect(records).toHaveLength(1);
  for (const { name: document, fields } of records) {
    const { createdAt: time, ...texts } = fields;
    expect(document).toMatch(new RegExp(`/${collection}/${id}$`));
    expect(Date.parse(String(time?.timestampValue))).toBe(createdAt);
    const values = Object.entries(texts).map(([field, { stringValue }]) => [field, stringValue]);
    expect(reported ? [reported] : sent).toContainEqual(Object.fromEntries(values));
  }
  return records.length;
}
