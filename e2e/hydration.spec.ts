import { expectCleanHydration, hydrated, traceHydration } from 'federated-site/testing';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';
import { reworded } from './support/variants';

for (const { path, remote } of sitePages) {
  test(
    `hydration: ${path} changes no node, logs nothing, fetches nothing twice`,
    { tag: '@smoke' },
    async ({ page, browserMessages }) => {
      await traceHydration(page);
      const fetched: string[] = [];
      page.on('request', (call) => fetched.push(call.url()));
      await page.goto(path);
      const scripts = await expectCleanHydration(page, browserMessages.messages);
      expect(scripts.filter((address) => address.includes(`/static/js/${remote}.`)).length).toBeGreaterThan(
        1,
      );
      expect(fetched.filter((address, index) => fetched.indexOf(address) !== index)).toEqual([]);
      expect(await page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).join())).toContain(
        '__reactContainer$',
      );
    },
  );
}

test(
  'hydration: NotFound changes no node and fetches no remote',
  { tag: '@smoke' },
  async ({ page, browserMessages }) => {
    browserMessages.expect(/404 \(Not Found\)/);
    await traceHydration(page);
    await page.goto('/nope');
    const messages = browserMessages.messages.splice(0).filter((text) => !text.includes('404 (Not Found)'));
    const scripts = await expectCleanHydration(page, messages);
    expect(scripts.filter((address) => !address.includes('/static/js/shell.'))).toEqual([]);
    await expect(page.getByRole('main')).toHaveText('NotFound');
  },
);

test('hydration: whoever released last, every page hydrates cleanly', async ({
  startSite,
  newContext,
  browserMessages,
}) => {
  const site = await startSite();
  const page = await (await newContext({ baseURL: site.address })).newPage();
  await traceHydration(page);
  for (const [application, build, text] of [
    ['content', 'content-reworded', reworded.about],
    ['shell', 'shell-reworded', reworded.footer],
  ] as const) {
    await site.publish(application, build);
    await expect.poll(async () => (await page.request.get('/about')).text()).toContain(text);
    for (const { path } of sitePages) {
      await test.step(`${path} after ${application}`, async () => {
        await page.goto(path);
        await expectCleanHydration(page, browserMessages.messages);
      });
    }
  }
  await page.goto('/about');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText(reworded.about);
  await expect(page.getByRole('contentinfo')).toContainText(reworded.footer);
});
