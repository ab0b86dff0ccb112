import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entriesOf } from '../tools/bench/loading/entriesOf';
import { expect, test } from './support/test';

// Only the document matters here.
test.use({ extraHTTPHeaders: { ect: '2g' }, serviceWorkers: 'block' });

/** Frames come every 16 ms: none in this time means that the browser waits, in milliseconds. */
const withoutFrame = 500;

let server: Server;
let sendRest: () => void;

test.beforeEach(() => {
  server = createServer();
});

test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Serves a document, and holds it back from a text in it on. Everything else is the site's. */
async function holdBack(site: string, path: string, from: string): Promise<string> {
  const html = await (await fetch(site + path)).text();
  const cut = html.indexOf(from);
  expect(cut).toBeGreaterThan(0);
  server.on('request', ({ url = '' }, response) => {
    if (url !== path) {
      get(site + url, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`;
}

const firstScreens = [
  { path: '/about', what: 'drawing', from: '<picture' },
  { path: '/contact', what: 'heading', from: '<h1' },
];

for (const { path, what, from } of firstScreens)
  test(`first paint: the header of ${path} is painted with the ${what}`, async ({ page, site }) => {
    await page.goto(await holdBack(site.address, path, from), { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.querySelector('main') !== null)).toBe(true);
    const isPainted = await page.evaluate(
      (wait) =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            resolve(true);
          });
          setTimeout(resolve, wait, false);
        }),
      withoutFrame,
    );
    expect(isPainted).toBe(false);
    sendRest();
    await page.waitForLoadState('load');
    await expect.poll(() => entriesOf(page, 'largest-contentful-paint')).toHaveLength(1);
    const [largest] = await entriesOf(page, 'largest-contentful-paint');
    const first = (await entriesOf(page, 'paint')).find(({ name }) => name === 'first-contentful-paint');
    expect(largest?.startTime).toBe(first?.startTime);
  });
