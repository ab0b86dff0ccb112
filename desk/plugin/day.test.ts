import { readCollection } from '../../requests/firestore/testing/firestoreRest';
import { text } from '../../requests/testing/staffDatabase';
import type { Browser } from '../../e2e/support/desk/Browser';
import { later, mark, startWork, today, tomorrow } from '../../e2e/support/desk/startWork';
import type { Day } from './api';

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `donations/${name.padEnd(20, '0')}`,
) as [string, string, string];

async function start() {
  const desk = await startWork();
  await desk.put(first, 'Wanjiru');
  await desk.put(second, 'Achieng');
  return desk;
}

const dayOf = async (browser: Browser, named: object = { town: 'Mombasa', date: today }) =>
  (await browser.post('/api/day', named)).json<Day>();
const namesOf = ({ pickups }: Day) => pickups.map(({ name }) => name);

test('day: it is the agreed one, and the wish until then, which no driver sees', async () => {
  const { caller, driver } = await start();
  await mark(caller, first, 'scheduled', { day: later });
  const wished = await dayOf(caller);
  expect(wished.pickups.map(({ name, isAgreed }) => [name, isAgreed])).toEqual([['Achieng', false]]);
  expect(await dayOf(caller, { town: 'Mombasa', date: later })).toMatchObject({
    pickups: [{ name: 'Wanjiru', isAgreed: true }],
  });
  expect(namesOf(await dayOf(driver))).toEqual([]);
});

test('day: drivers have today by the clock of the server, whatever they ask for, and past midnight', async () => {
  const { caller, driver, pass, browserOf } = await start();
  await mark(caller, first, 'scheduled', { day: today });
  await mark(caller, second, 'scheduled', { day: tomorrow });
  for (const date of ['', '2026-03-03', tomorrow]) {
    const day = await dayOf(driver, { town: 'Mombasa', date });
    expect([day.date, ...namesOf(day)]).toEqual([today, 'Wanjiru']);
  }
  // Five to midnight, and five past it.
  pass(15 * 3600 - 300);
  const late = await browserOf('driver@example.org');
  expect(await dayOf(late)).toMatchObject({ date: today });
  const { version } = (await late.get('/api/version')).json<{ version: string }>();
  pass(600);
  const next = await dayOf(late);
  expect([next.date, ...namesOf(next)]).toEqual([tomorrow, 'Achieng']);
  expect((await late.get('/api/version')).json()).not.toMatchObject({ version });
});

test('day: drivers mark what they have today, and nothing else', async () => {
  const { caller, driver } = await start();
  expect((await mark(driver, first, 'collected')).statusCode).toBe(403);
  await mark(caller, first, 'scheduled', { day: today });
  await mark(caller, second, 'scheduled', { day: tomorrow });
  expect((await mark(driver, second, 'collected')).statusCode).toBe(403);
  expect((await mark(driver, first, 'declined')).statusCode).toBe(403);
  expect((await mark(driver, first, 'collected', { laptops: 2 })).statusCode).toBe(200);
});

test('day: a stop that is over is last, and its driver can take the mark back', async () => {
  const { caller, driver } = await start();
  for (const path of [first, second]) await mark(caller, path, 'scheduled', { day: today });
  const id = 'collected0000000001';
  await mark(driver, first, 'collected', { id });
  const day = await dayOf(driver);
  expect(day.pickups.map(({ name, status }) => [name, status])).toEqual([
    ['Achieng', 'scheduled'],
    ['Wanjiru', 'collected'],
  ]);
  expect(day.pickups[1]?.history.at(-1)).toMatchObject({ id, mayTakeBack: true });
  expect((await mark(driver, first, 'taken-back', { takesBack: id })).statusCode).toBe(200);
  expect(namesOf(await dayOf(driver))).toEqual(['Wanjiru', 'Achieng']);
});

test('day: a stop has the whole text, all notes, times, place, and what cannot be dialled as text', async () => {
  const { put, caller, driver } = await start();
  const whole = `${'Two laptops and cables. '.repeat(10)}The lift is broken, third floor.`;
  await put(third, 'Otieno', { donation: text(whole), phone: text('0712 34\u202E') });
  const agreed = {
    day: today,
    from: '10:00',
    until: '12:00',
    place: 'Gate B, Nyali',
    note: 'Ask for Otieno',
  };
  await mark(caller, third, 'scheduled', agreed);
  await mark(driver, third, 'no-answer', { note: 'Phone off' });
  const [stop] = (await dayOf(driver)).pickups;
  expect(stop).toMatchObject({
    text: whole,
    phone: '0712 34',
    numbers: [],
    times: '10:00–12:00',
    agreedPlace: 'Gate B, Nyali',
    map: expect.stringContaining('query=Gate+B%2C+Nyali%2C+Mombasa%2C+Kenya') as string,
    history: [{ note: 'Ask for Otieno' }, { note: 'Phone off' }],
  });
});

test('day: an older agreement is on the wished day, and has the place in its note', async () => {
  const { caller, driver } = await start();
  await mark(caller, first, 'scheduled', { note: 'Gate B, Nyali' });
  expect((await dayOf(driver)).pickups[0]?.map).toContain('query=Gate+B%2C+Nyali%2C+Mombasa%2C+Kenya');
});

test('day: the town is remembered for who has none in the address', async () => {
  const { caller, driver } = await start();
  expect(await dayOf(driver, {})).toMatchObject({ town: 'Nairobi', date: today });
  expect((await driver.post('/api/town', { town: 'Mombasa' })).statusCode).toBe(200);
  expect(await dayOf(driver, {})).toMatchObject({ town: 'Mombasa' });
  expect(await dayOf(caller, {})).toMatchObject({ town: 'Nairobi', date: today });
});

test('day: of two who order it the second is told, and the same order again is no other one', async () => {
  const { put, lead, caller } = await start();
  await put(third, 'Otieno');
  for (const path of [first, second, third]) await mark(caller, path, 'scheduled', { day: today });
  const { orderedAt: after } = await dayOf(caller);
  const order = (browser: Browser, ...paths: string[]) =>
    browser.post('/api/order', { town: 'Mombasa', date: today, paths, after });
  expect((await order(lead, third, first, second)).statusCode).toBe(200);
  const refused = await order(caller, second, first, third);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: expect.stringMatching(/^The lead /) },
  ]);
  // Its answer was lost on the way.
  expect((await order(lead, third, first, second)).statusCode).toBe(200);
  const day = await dayOf(caller);
  expect(day).toMatchObject({ orderedBy: 'The lead' });
  expect(namesOf(day)).toEqual(['Otieno', 'Wanjiru', 'Achieng']);
  const sheet = await caller.post('/api/sheet', { town: 'Mombasa', date: today });
  expect(sheet.body).toMatch(/Otieno[^]*Wanjiru[^]*Achieng/);
});

test('record: who is shown a day or a request by an order or a mark is in it', async () => {
  const { driver, caller, address } = await start();
  await dayOf(driver);
  await caller.post('/api/order', { town: 'Mombasa', date: later, paths: [] });
  await mark(caller, first, 'called');
  const record = JSON.stringify(await readCollection(address, 'deskAccesses'));
  for (const what of [`Mombasa ${today}`, `Mombasa ${later}`, 'opened']) expect(record).toContain(what);
});
