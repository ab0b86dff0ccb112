import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/test';

test('given an address for measurements, when a visitor leaves, then what was measured is sent there', async ({
  startSite,
  newContext,
}) => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    request.on('data', (part: Buffer) => received.push(part.toString('utf8')));
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  try {
    const { port } = collector.address() as AddressInfo;
    const site = await startSite({ env: { VITALS_ADDRESS: `http://127.0.0.1:${String(port)}/vitals` } });
    const page = await (await newContext({ baseURL: site.address })).newPage();
    const measuring = page.waitForResponse((response) => response.url().includes('web-vitals'));
    await page.goto('/about');
    await measuring;
    await page.getByRole('heading', { level: 1 }).click();
    await page.goto('about:blank');
    await expect.poll(() => received.join('\n')).toContain('"name":"LCP"');
    expect(received.join('\n')).toContain('"path":"/about"');
  } finally {
    collector.closeAllConnections();
    collector.close();
  }
});
