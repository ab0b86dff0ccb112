import { referenceOf } from '@site/shared/requests/reference';
import { readCollection, setDocument } from '../../requests/firestore/testing/firestoreRest';
import { donation, text } from '../../requests/testing/staffDatabase';
import type { Browser } from '../../e2e/support/desk/Browser';
import { mark, startWork } from '../../e2e/support/desk/startWork';
import type { DeskRequest, InboxPage } from './api';

const path = 'donations/abcdefghij0123456789';

async function start() {
  const desk = await startWork();
  await desk.add('brian@example.org', 'caller');
  await desk.put(path);
  return { ...desk, amina: desk.caller, brian: await desk.browserOf('brian@example.org') };
}

const open = async (browser: Browser, of = path) =>
  (await browser.post('/api/request', { path: of })).json<DeskRequest>();
const inbox = async (browser: Browser, body: object) =>
  (await browser.post('/api/inbox', body)).json<InboxPage>();
test.each([
  [
    'scheduled',
    { day: '2030-03-12', from: '10:00', until: '12:00', place: 'Gate B', note: 'Ask for Otieno' },
  ],
  ['collected', { laptops: '3', desktops: '', others: 1, note: '' }],
  ['no-answer', { again: 'two-hours' }],
])('mark: %s is kept with %j', async (status, more) => {
  const { amina } = await start();
  const { history } = (await mark(amina, path, status, more)).json<DeskRequest>();
  expect(history).toEqual([expect.objectContaining({ status, by: 'The caller', mayTakeBack: true })]);
  expect(history[0]).toMatchObject(
    {
      scheduled: {
        agreed: { day: '2030-03-12', from: '10:00', until: '12:00', place: 'Gate B' },
        note: 'Ask for Otieno',
      },
      collected: { laptops: 3, others: 1 },
      'no-answer': { again: '2030-03-10T08:00:00.000Z' },
    }[status] ?? {},
  );
});

test('mark: one that is sent twice is one', async () => {
  const { amina, address } = await start();
  const id = 'abcdef-0123-4567';
  for (const note of ['one', 'one'])
    expect((await mark(amina, path, 'called', { id, note })).statusCode).toBe(200);
  expect(await readCollection(address, 'requestStatuses')).toHaveLength(1);
});

test('mark: of two who mark at one moment the second is told, and nothing is overwritten', async () => {
  const { amina, brian } = await start();
  const answers = await Promise.all([
    mark(amina, path, 'scheduled', { day: '2030-03-12', after: '' }),
    mark(brian, path, 'declined', { after: '' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ message: string }>();
  expect(refused?.message).toMatch(/^Somebody else has marked this request meanwhile/);
  const { history } = await open(amina);
  expect(history).toHaveLength(1);
  expect((await mark(brian, path, 'declined', { after: history[0]?.id })).statusCode).toBe(200);
});

test('mark: taken back by who made it or a lead, by one more mark', async () => {
  const { amina, brian, lead } = await start();
  const back = (browser: Browser, takesBack?: string) => mark(browser, path, 'taken-back', { takesBack });
  const [first] = (await mark(amina, path, 'declined')).json<DeskRequest>().history;
  expect((await open(brian)).history[0]?.mayTakeBack).toBe(false);
  expect((await back(brian, first?.id)).statusCode).toBe(403);
  expect((await back(amina, 'other')).statusCode).toBe(400);
  const { status, history } = (await back(amina, first?.id)).json<DeskRequest>();
  expect([status, history.map(({ isTakenBack }) => isTakenBack)]).toEqual(['new', [true, false]]);
  const [, , second] = (await mark(amina, path, 'called')).json<DeskRequest>().history;
  expect((await back(lead, second?.id)).json<DeskRequest>().status).toBe('new');
});

test.each([
  [{ status: 'erased' }, /^status: /],
  [{ status: 'scheduled', day: 'Tuesday' }, /^day: must be a day/],
  [{ status: 'scheduled', from: '12:00', until: '10:00' }, /^until: must not be before/],
  [{ status: 'collected', laptops: -1 }, /^laptops: /],
  [{ status: 'called', again: 'soon' }, /^again: must be two-hours/],
  [{ status: 'called', id: 'a/b' }, /^id: /],
])('mark: %j is refused with a sentence', async (body, message) => {
  const { amina } = await start();
  const response = await amina.post('/api/mark', { id: 'abcdefgh', path, ...body });
  expect(response.statusCode).toBe(400);
  expect(response.json<{ message: string }>().message).toMatch(message);
});

test('request: says who opened it before', async () => {
  const { amina, brian, live } = await start();
  const before = live.version();
  expect((await open(amina)).opened).toBeUndefined();
  while (live.version() === before) await new Promise(setImmediate);
  expect((await open(amina)).opened?.by).toBe('You');
  expect((await open(brian)).opened).toEqual({ by: 'The caller', at: '2030-03-10T06:00:00.000Z' });
  expect((await inbox(brian, { tab: 'to-do' })).requests[0]?.opened?.by).toBe('The caller');
});

test('request: what the sender changes after a mark is to do again, with both values', async () => {
  const { amina, put } = await start();
  await mark(amina, path, 'scheduled', { day: '2030-03-12' });
  expect((await inbox(amina, { tab: 'to-do' })).count).toBe(0);
  await put(path, 'Wanjiru', { phone: text('0799 000 000') });
  expect((await inbox(amina, { tab: 'to-do' })).requests[0]?.reason).toBe('changed');
  expect((await open(amina)).changes).toEqual([
    { title: 'Phone', before: '0712 345 678', now: '0799 000 000' },
  ]);
  await mark(amina, path, 'scheduled', { day: '2030-03-12' });
  expect((await inbox(amina, { tab: 'agreed' })).requests[0]?.agreed?.day).toBe('2030-03-12');
});

test('inbox: to do, waiting, agreed and done are counted, and opened in parts', async () => {
  const { amina, put, pass, address } = await start();
  const others = Array.from(
    { length: 50 },
    (_, index) => `donations/other${String(index).padStart(15, '0')}`,
  );
  await Promise.all(others.map((each) => setDocument(address, each, donation('Otieno', '0711'))));
  await put('donations/last0000000000000001');
  const count = async () => (await inbox(amina, { tab: 'to-do' })).counts;
  await mark(amina, path, 'no-answer', { again: '2030-03-10T09:30:00+03:00' });
  expect(await count()).toEqual({ 'to-do': 51, waiting: 1, agreed: 0, done: 0, all: 52 });
  const first = await inbox(amina, { tab: 'to-do' });
  const second = await inbox(amina, { tab: 'to-do', most: 100 });
  expect([first.requests.length, first.count, second.requests.length]).toEqual([50, 51, 51]);
  pass(40 * 60);
  expect((await inbox(amina, { tab: 'to-do', most: 100 })).requests.map(({ reason }) => reason)).toContain(
    'again',
  );
  expect((await inbox(amina, { tab: 'waiting' })).count).toBe(0);
});

test('inbox: what is dated in the year 9999 stands where it arrived, and is new until it was seen', async () => {
  const { amina, put } = await start();
  const createdAt = { timestampValue: '9999-01-01T00:00:00Z' };
  await put('donations/spam0000000000000001', 'Spam', { createdAt });
  await put('donations/later000000000000001', 'Later');
  const list = () => inbox(amina, { tab: 'all' });
  const { requests, unseen, latest } = await list();
  expect([requests.map(({ name }) => name), unseen]).toEqual([['Later', 'Spam', 'Wanjiru'], 3]);
  await amina.post('/api/looked', { until: latest });
  expect((await list()).unseen).toBe(0);
  expect((await inbox(amina, { words: 'later', kind: 'donations', town: 'Mombasa' })).count).toBe(1);
});

test.each([
  ['xlsx', /^PK/],
  ['csv', /"Donation"/],
])('list: a lead saves a tab as %s, which is recorded', async (format, content) => {
  const { lead } = await start();
  const file = await lead.post('/api/list', { tab: 'to-do', format });
  expect(file.body).toMatch(content);
  const { accesses } = (await lead.post('/api/record')).json<{ accesses: object[] }>();
  const what = referenceOf(path.slice('donations/'.length));
  expect(accesses).toEqual([expect.objectContaining({ by: 'lead@example.org', did: 'exported', what })]);
});

test('figures: what was collected is in the table and in the file', async () => {
  const { amina, lead } = await start();
  await mark(amina, path, 'collected', { laptops: 3 });
  const { months, table } = (await lead.get('/api/figures')).json<{
    months: object[];
    table: { rows: unknown[][] };
  }>();
  expect(months.at(-1)).toMatchObject({ collected: 1, laptops: 3 });
  expect(table.rows[0]?.slice(0, 4)).toEqual(['All', 1, 0, 1]);
  expect((await lead.post('/api/figures/sheet')).body).toMatch(/^PK/);
});
