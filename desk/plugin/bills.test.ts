import { deskServer } from '../../e2e/support/desk/deskServer';
import { countReads } from '../../requests/testing/countReads';
import { donation, text } from '../../requests/testing/staffDatabase';

test('bills: a day of five without a donation, a donation and a mark read little', async () => {
  let counted: ReturnType<typeof countReads> | undefined;
  const desk = await deskServer({
    openSource: () => Promise.resolve((counted = countReads(desk.source)).source),
  });
  const roles = ['lead', 'caller', 'caller', 'driver', 'driver'] as const;
  const emails = roles.map((role, index) => `${role}${String(index)}@example.org`);
  for (const [index, role] of roles.entries()) await desk.add(emails[index] ?? '', role);
  const put = async (id: string) => {
    const fields = { ...donation('Wanjiru', '0712 345 678'), date: text('2030-03-10') };
    await desk.put(`donations/${id.padEnd(20, '0')}`, fields);
  };
  for (let index = 0; index < 10; index++) await put(`request${String(index)}`);
  const browsers = await Promise.all(emails.map((email) => desk.browserOf(email)));
  const [lead, caller] = browsers;
  if (!lead || !caller) throw new Error('No browsers.');
  const version = async () => (await lead.get('/api/version')).json<{ version: string }>().version;
  await version();
  const spent = async (work: () => Promise<unknown>) => {
    const before = counted?.reads.documents ?? NaN;
    await work();
    return (counted?.reads.documents ?? NaN) - before;
  };

  const day = await spent(async () => {
    for (let minute = 0; minute < 475; minute++) {
      desk.pass(60);
      for (const browser of browsers) expect((await browser.get('/api/version')).statusCode).toBe(200);
      if (minute % 15 > 0) continue;
      await Promise.all(
        browsers.map((browser) => browser.post('/api/day', { town: 'Mombasa', date: '2030-03-10' })),
      );
      await Promise.all(browsers.slice(0, 3).map((browser) => browser.post('/api/inbox', {})));
    }
  });
  expect(day).toBeLessThanOrEqual(1000);

  const follow = async (work: () => Promise<unknown>) => {
    const before = await version();
    await work();
    while ((await version()) === before) await new Promise(setImmediate);
  };
  expect(await spent(() => follow(() => put('another')))).toBeLessThanOrEqual(5);
  const path = 'donations/another0000000000000';
  let after: string | undefined;
  for (let index = 0; index < 6; index++) {
    const id = `mark${String(index)}`.padEnd(20, '0');
    const mark = { id, path, status: 'called', after };
    const marked = () =>
      caller.post('/api/mark', mark).then(({ statusCode }) => expect(statusCode).toBe(200));
    expect(await spent(() => follow(marked))).toBeLessThanOrEqual(5);
    after = id;
  }
});
