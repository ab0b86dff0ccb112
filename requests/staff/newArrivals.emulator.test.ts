import { Timestamp } from '@google-cloud/firestore';
import { openRequests } from '../store/openRequests';
import { UnknownPosition } from '../store/position';
import type { RequestSource } from '../store/RequestSource';
import { countReads } from '../testing/countReads';
import { manyDonations } from '../testing/manyDonations';
import { donation, hers, staffDatabase } from '../testing/staffDatabase';
import { eraseRequests } from './eraseRequests';
import { readLook, writeLook } from './lastSeen';
import { newArrivals, rememberLook } from './newArrivals';

const project = 'demo-arrivals';
const { env, fill, put, run, listed } = staffDatabase(project);
let source: RequestSource;
beforeEach(async () => {
  await fill();
  source = await openRequests(env);
});
afterEach(() => source.close());

const amina = 'amina@staff.example';
const look = async (staff = amina) => newArrivals(source, await readLook(source, staff));
const idsIn = ({ requests }: Awaited<ReturnType<typeof look>>) => requests.map(({ id }) => id);
const arrive = (id: string, timestampValue: string) =>
  put(`donations/${id}`, donation('Late', '0700 111 222', { createdAt: { timestampValue } }));
const erase = (...ids: string[]) =>
  eraseRequests(
    source,
    ids.map((id) => [`donations/${id}`]),
    { at: new Date(), by: 'Amina', reason: 'asked' },
  );

test('arrivals: what came in since a member looked, and not what they were not shown', async () => {
  const first = await look();
  expect(first.lookedAt).toBeUndefined();
  expect(idsIn(first)).toHaveLength(5);
  await arrive('between0000000000001', '2025-03-04T05:06:07Z');
  await rememberLook(source, 'Amina@Staff.example', first.shown);
  const second = await look();
  expect(idsIn(second)).toEqual(['between0000000000001']);
  expect(second.lookedAt).toBeInstanceOf(Date);
  await rememberLook(source, amina, second.shown);
  expect(idsIn(await look())).toEqual([]);
});

test('arrivals: the command line and the desk remember the same looks', async () => {
  expect(await listed('--new')).toHaveLength(5);
  expect(idsIn(await look('Amina'))).toEqual([]);
  await arrive('old00000000000000001', '1970-01-01T00:00:00Z');
  const { shown } = await look('Amina');
  await rememberLook(source, 'Amina', shown);
  expect((await run('list', '--new')).notes.at(-1)).toBe('0 requests.');
});

test.each(['', '{', '[]', '{"users":{}}', '{"donations":{"at":"today","count":1}}'])(
  'arrivals: refuses to remember %j',
  async (shown) => {
    await expect(rememberLook(source, amina, shown)).rejects.toBeInstanceOf(UnknownPosition);
    expect(await readLook(source, amina)).toBeUndefined();
  },
);

describe('arrivals among 1,200:', () => {
  const daysApart = Array.from({ length: 1200 }, (_, day) => new Timestamp(1_600_000_000 + day * 86_400, 0));
  let ids: string[];
  beforeEach(async () => {
    ids = await manyDonations(project, daysApart);
    await rememberLook(source, amina, (await look()).shown);
  });

  test('old ones by their own clock are found, whatever was erased', async () => {
    await arrive('waited00000000000001', '2023-11-01T00:00:00Z');
    await arrive('lost0000000000000001', '1970-01-01T00:00:00Z');
    await arrive('spam0000000000000001', '2022-01-01T00:00:00Z');
    await erase('spam0000000000000001', hers[0] ?? '', ids[0] ?? '');
    const { source: counting, reads } = countReads(source);
    const found = await newArrivals(counting, await readLook(source, amina));
    expect(idsIn(found).sort()).toEqual(['lost0000000000000001', 'waited00000000000001']);
    expect(found.missing).toBe(0);
    expect(reads.documents).toBeLessThanOrEqual(500 + 2 * 50);
    await rememberLook(source, amina, found.shown);
    expect(idsIn(await look())).toEqual([]);
  });

  test('one that is too far down is said to be missing, and stays new', async () => {
    await arrive('middle00000000000001', '2022-01-01T00:00:00Z');
    const found = await look();
    expect(found).toMatchObject({ requests: [], missing: 1 });
    await rememberLook(source, amina, found.shown);
    expect((await look()).missing).toBe(1);
  });

  test('an older look, without counts, ends at a page without new ones', async () => {
    const { donations = new Date() } = (await readLook(source, amina)) ?? {};
    await writeLook(source, amina, { donations });
    await arrive('today000000000000001', new Date().toISOString());
    expect((await look()).requests.map(({ kind }) => kind)).toContain('donations');
    await arrive('lost0000000000000001', '1970-01-01T00:00:00Z');
    expect(idsIn(await look())).not.toContain('lost0000000000000001');
  });
});
