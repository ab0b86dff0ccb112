import { expect, test } from './support/test';
test('bytes', async ({ site, newContext }) => {
  test.setTimeout(300000);
  for (const path of ['/connect', '/donate', '/about', '/']) {
    const rows: string[] = [];
    for (let i = 0; i < 12; i++) {
      const context = await newContext({ baseURL: site.address });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      const files = new Map<string, { url: string; type: string }>();
      const done: [string, number][] = [];
      cdp.on('Network.requestWillBeSent', (e) => files.set(e.requestId, { url: e.request.url, type: e.type ?? '' }));
      cdp.on('Network.loadingFinished', (e) => { const f = files.get(e.requestId); if (f && /\.js$/.test(f.url)) done.push([f.url.split('/').pop() ?? '', e.encodedDataLength]); });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dataset.shell !== undefined && Object.keys(document.querySelector('main button, main a') ?? {}).some((k) => k.startsWith('__react')), undefined, { polling: 'raf' });
      const total = done.reduce((s, [, n]) => s + n, 0);
      rows.push(`${total} ${done.length} ${done.map(([n, b]) => n.replace(/\.[0-9a-f]+\.js$/, '') + ':' + b).sort().join(' ')}`);
      await context.close();
    }
    console.log(path + '\n' + rows.join('\n'));
  }
  expect(1).toBe(1);
});
