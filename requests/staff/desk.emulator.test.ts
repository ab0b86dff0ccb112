import { referenceOf } from '@site/shared/requests/reference';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRequests } from '../store/openRequests';
import type { RequestSource } from '../store/RequestSource';
import { donation, hers, staffDatabase } from '../testing/staffDatabase';
import { readAccesses, recordAccess } from './accesses';
import { dayPickups, setDayOrder } from './dayPickups';
import { type DeskMember, endSessions, readMember, readMembers, removeMember, setMember } from './members';
import { readRequest } from './readRequests';

const { env, fill, put, run } = staffDatabase('demo-desk');
let source: RequestSource;
beforeEach(async () => {
  await fill();
  source = await openRequests(env);
});
afterEach(() => source.close());

const [first = ''] = hers;
const moment = new Date('2030-03-10T05:00:00Z');

test('request: one is read by its path, with its history', async () => {
  await run('mark', first, 'called', '--note', 'on Monday');
  expect(await readRequest(source, `donations/${first}`)).toMatchObject({
    reference: referenceOf(first),
    history: [{ status: 'called', note: 'on Monday' }],
  });
});

test.each([
  ...['', 'donations', 'donations/', 'donations/none', 'donations/../x', 'donations/.', 'donations/__x__'],
  ...['erasures/x', 'deskMembers/x', 'toString/x', `donations/${first}/x/y`, `donations/${first}\n`],
])('request: nothing is at %j', async (path) => {
  expect(await readRequest(source, path)).toBeUndefined();
});

test('pickups: a day in the order set by hand, on the sheet too', async () => {
  const names = async () => (await dayPickups(source, 'Mombasa', '2030-03-10')).pickups.map(({ id }) => id);
  const later = ['pickupb0000000000001', 'pickupa0000000000001'];
  const reversed = [...later].reverse();
  for (const id of later) await put(`donations/${id}`, donation(`Of ${id}`, '0711 000 222'));
  await put('donations/declined000000000001', donation('Kamau', '0711 000 333'));
  await run('mark', 'declined000000000001', 'declined');
  expect(await names()).toEqual([first, ...later]);
  const order = [...reversed, 'gone0000000000000001'].map((id) => `donations/${id}`);
  await setDayOrder(source, 'Mombasa', '2030-03-10', [...order, 'Call Otieno'], 'Amina', moment);
  expect(await names()).toEqual([...reversed, first]);
  expect((await dayPickups(source, 'Mombasa', '2030-03-10')).orderedBy).toBe('Amina');
  expect((await source.document('dayOrders/2030-03-10-Mombasa'))?.data.paths).toEqual(order);
  expect((await dayPickups(source, 'Mombasa', '2030-03-11')).orderedBy).toBe('');
  const out = join(tmpdir(), 'ordered-sheet.html');
  await run('day', '--town', 'Mombasa', '--date', '2030-03-10', '--out', out);
  expect(await readFile(out, 'utf8')).toMatch(/Of pickupa[^]*Of pickupb[^]*Njoroge/);
  await rm(out);
});

test('accesses: one of each kind and day is counted, and the oldest is reached', async () => {
  const access = { by: 'amina@x.example', did: 'opened', what: referenceOf(first) } as const;
  const later = (milliseconds: number) => new Date(+moment + milliseconds);
  for (const time of [0, 5]) await recordAccess(source, { ...access, at: later(time) });
  await recordAccess(source, { ...access, by: 'brian@x.example', at: later(2) });
  const many = Array.from({ length: 210 }, (_, index) => ({ ...access, what: String(index), at: later(9) }));
  await Promise.all(many.map((each) => recordAccess(source, each)));
  const page = await readAccesses(source, {});
  expect(page.accesses).toHaveLength(200);
  const { accesses, next } = await readAccesses(source, { after: page.next });
  expect([accesses.length, next]).toEqual([12, undefined]);
  expect(accesses.at(-1)).toEqual({ ...access, first: moment, last: later(5), count: 2 });
  expect((await readAccesses(source, { by: 'brian@x.example' })).accesses).toHaveLength(1);
});

test('members: one is added, changed and removed, by an address in any case', async () => {
  const member: DeskMember = { email: 'Amina@x.example', name: 'Amina', role: 'lead', sessionsFrom: moment };
  await setMember(source, { ...member, role: 'caller' });
  await setMember(source, member);
  expect(await readMembers(source)).toEqual([{ ...member, email: 'amina@x.example' }]);
  const later = new Date(+moment + 1);
  const ended = { ...member, email: 'amina@x.example', sessionsFrom: later };
  await endSessions(source, ended);
  expect(await readMember(source, 'amina@X.example')).toMatchObject({ role: 'lead', sessionsFrom: later });
  await removeMember(source, 'Amina@X.example');
  await expect(endSessions(source, ended)).rejects.toThrow();
  expect(await readMember(source, 'amina@x.example')).toBeUndefined();
});
