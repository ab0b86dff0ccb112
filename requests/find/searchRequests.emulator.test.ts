import { Timestamp } from '@google-cloud/firestore';
import { markRequest } from '../staff/readRequests';
import { openRequests } from '../store/openRequests';
import { UnknownPosition } from '../store/position';
import type { RequestSource } from '../store/RequestSource';
import { countReads } from '../testing/countReads';
import { manyDonations } from '../testing/manyDonations';
import { donation, hers, message, staffDatabase } from '../testing/staffDatabase';
import { type Search, searchRequests } from './searchRequests';

const { env, empty, fill, put } = staffDatabase('demo-search');
let source: RequestSource;
beforeEach(async () => {
  source = await openRequests(env);
});
afterEach(() => source.close());

const old = { createdAt: { timestampValue: '1970-01-01T00:00:00Z' } };

/** All parts of what a search finds, from one on. */
async function idsOf(search: Search, from?: string): Promise<string[]> {
  const { requests, next } = await searchRequests(source, search, from);
  const ids = requests.map(({ id }) => id);
  return next === undefined ? ids : [...ids, ...(await idsOf(search, next))];
}

const [first = '', second = '', third = ''] = hers;

describe('search of a few requests:', () => {
  beforeEach(async () => {
    await fill();
    await markRequest(
      source,
      { kind: 'donations', id: first },
      { status: 'called', by: 'Amina', note: 'secret' },
    );
  });

  test.each<[Search, string[]]>([
    [{}, [third, second, first, 'other000000000000001', 'namesake000000000001']],
    [{ kind: 'partnershipInquiries' }, [second]],
    [{ kind: 'contactMessages', town: 'Mombasa' }, []],
    [{ town: 'Mombasa' }, [first, 'namesake000000000001']],
    [{ town: 'kisúmu' }, [second]],
    [{ status: 'called' }, [first]],
    [{ status: 'new', words: 'wanjiru' }, [third, second, 'namesake000000000001']],
    [{ words: '0712 345 678' }, [third, second, first]],
    [{ words: 'secret' }, []],
  ])('%j', async (search, ids) => {
    expect(await idsOf(search)).toEqual(ids);
  });

  test.each(['', 'x', '{}', '2025-03-04T05:06:07.089Z/x'])('refuses to begin at %j', async (before) => {
    await expect(searchRequests(source, {}, before)).rejects.toBeInstanceOf(UnknownPosition);
  });
});

test('search: parts of several kinds are in one order, and have each request once', async () => {
  await empty();
  const ids = Array.from({ length: 130 }, (_, index) => `both${String(index).padStart(16, '0')}`);
  for (const [index, id] of ids.entries()) {
    const createdAt = { timestampValue: new Date(Date.UTC(2025, 2, 4, 5, index)).toISOString() };
    if (index % 2) await put(`donations/${id}`, donation('Donor', '0700 111 222', { createdAt }));
    else await put(`contactMessages/${id}`, { ...message('Writer', 'w@x.example', 'Hello'), createdAt });
  }
  expect(await idsOf({})).toEqual(ids.reverse());
});

describe('search of 5,000 requests:', () => {
  let ids: string[];
  beforeAll(async () => {
    await empty();
    // A hundred at each microsecond: more than are found at once.
    const moments = Array.from({ length: 5000 }, (_, index) => {
      return new Timestamp(1_741_064_767, 1000 * Math.floor(index / 100));
    });
    ids = await manyDonations('demo-search', moments);
  });

  test('reads a page of each kind at most, and then each request once', async () => {
    const { source: counting, reads } = countReads(source);
    const page = await searchRequests(counting, {});
    expect(page.requests.map(({ id }) => id)).toEqual(ids.slice(-50).reverse());
    expect(reads.documents).toBeLessThanOrEqual(3 * 51);
    await put('donations/above000000000000001', donation('Above', '0700 111 222'));
    await put('donations/below000000000000001', donation('Below', '0700 111 222', old));
    expect(await idsOf({}, page.next)).toEqual([...ids.slice(0, -50).reverse(), 'below000000000000001']);
  });

  test('what is rare is found after some empty parts of 500 records', async () => {
    await put('donations/rare0000000000000001', donation('Rare', '0700 111 222', old));
    const { source: counting, reads } = countReads(source);
    const page = await searchRequests(counting, { words: 'rare' });
    expect(page).toMatchObject({ requests: [], next: expect.any(String) as string });
    expect(reads.documents).toBeLessThanOrEqual(500);
    expect(await idsOf({ words: 'rare' })).toEqual(['rare0000000000000001']);
  });
});
