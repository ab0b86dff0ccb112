/** @jest-environment node */
import { offlinePageAddress } from '@site/shared/contract/composition';
import { documentResponse } from './documentResponse';
import { cacheOf, setMark, writeKept } from './keptState';
import { FakeCaches } from './testing/FakeCaches';
import { fakeNavigation } from './testing/fakeNavigation';

/** Cache Storage that tells when a file is looked up, and can be unreadable. */
class WatchedCaches extends FakeCaches {
  isDamaged = false;
  readonly #watched = new Map<string, () => void>();

  lookup(address: string): Promise<void> {
    return new Promise((resolve) => this.#watched.set(address, resolve));
  }

  override match(address: string, options: { cacheName: string }) {
    this.#watched.get(address)?.();
    if (this.isDamaged) return Promise.reject(new Error('The storage is damaged.'));
    return super.match(address, options);
  }
}

let stored: WatchedCaches;
/** The network's responses and failures. */
let network: { respond: (response: Response) => void; fail: (error: Error) => void };

beforeEach(() => {
  jest.useFakeTimers();
  stored = new WatchedCaches();
  const fetched = new Promise<Response>((resolve, reject) => {
    network = { respond: resolve, fail: reject };
  });
  Object.assign(globalThis, {
    caches: stored,
    clients: { get: () => Promise.resolve() },
    fetch: () => fetched,
  });
});

afterEach(() => {
  jest.useRealTimers();
});

async function keep(files: Record<string, string>): Promise<void> {
  await writeKept({ current: 'kept' });
  const cache = await stored.open(cacheOf('kept'));
  for (const [address, text] of Object.entries(files)) await cache.put(address, new Response(text));
}

async function textOf(response: Promise<Response>): Promise<string> {
  return (await response).text();
}

test('worker: the kept page is looked up before the network has failed', async () => {
  await keep({ '/about': 'kept page' });
  const lookedUp = stored.lookup('/about');
  const response = documentResponse(fakeNavigation('/about'));
  await lookedUp;
  network.fail(new TypeError('No connection.'));
  expect(await textOf(response)).toBe('kept page');
});

test('worker: a page that the server sends is shown in place of the kept one', async () => {
  await keep({ '/about': 'kept page' });
  const lookedUp = stored.lookup('/about');
  const response = documentResponse(fakeNavigation('/about'));
  await lookedUp;
  network.respond(new Response('new page'));
  expect(await textOf(response)).toBe('new page');
});

test('worker: the kept page replaces one that takes the server too long', async () => {
  await keep({ '/about': 'kept page' });
  const response = documentResponse(fakeNavigation('/about'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await textOf(response)).toBe('kept page');
});

test('worker: the kept page replaces one that breaks off in the middle', async () => {
  await keep({ '/about': 'kept page' });
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = jest.fn();
  const part = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          line = controller;
          controller.enqueue(new TextEncoder().encode('<head>'));
        },
        cancel: cancelled,
      }),
    );
  const silent = documentResponse(fakeNavigation('/about'));
  network.respond(part());
  await jest.advanceTimersByTimeAsync(3000);
  expect(await textOf(silent)).toBe('kept page');
  await jest.advanceTimersByTimeAsync(0);
  expect(cancelled).toHaveBeenCalledTimes(1);

  Object.assign(globalThis, { fetch: () => Promise.resolve(part()) });
  const broken = documentResponse(fakeNavigation('/about'));
  await jest.advanceTimersByTimeAsync(0);
  line?.error(new TypeError('The connection broke.'));
  expect(await textOf(broken)).toBe('kept page');
});

test.each([
  ['the same page is shown before it has arrived', '"kept"', '<h1>kept page</h1><section>'],
  ['another page is shown when it has arrived', '"new"', 'new page'],
])('worker: with a kept page, %s', async (_, etag, text) => {
  await writeKept({ current: 'kept' });
  const cache = await stored.open(cacheOf('kept'));
  const headers = { etag: '"kept"' };
  await cache.put('/about', new Response('<h1>kept page</h1><section>', { headers }));
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  const response = documentResponse(fakeNavigation('/about'));
  let isShown = false;
  void response.then(() => (isShown = true));
  network.respond(new Response(body, { headers: { etag, 'speculation-rules': '"/rules"' } }));
  await jest.advanceTimersByTimeAsync(0);
  expect(isShown).toBe(etag === '"kept"');
  line?.enqueue(new TextEncoder().encode('new page'));
  line?.close();
  const shown = await response;
  expect(shown.headers.get('speculation-rules')).toBe('"/rules"');
  const shownText = shown.text();
  await jest.advanceTimersByTimeAsync(1000);
  expect(await shownText).toBe(text);
});

test('worker: a page that is prefetched is the server’s or none', async () => {
  await keep({ '/about': 'kept page' });
  const prefetch = fakeNavigation('/about');
  prefetch.request.headers.set('sec-purpose', 'prefetch');
  const response = documentResponse(prefetch);
  network.fail(new TypeError('No connection.'));
  await expect(response).rejects.toThrow('No connection.');
});

test('worker: a page that is not kept is shown as it arrives', async () => {
  await keep({ '/about': 'kept page' });
  const response = documentResponse(fakeNavigation('/goals'));
  network.respond(new Response(new ReadableStream()));
  expect((await response).status).toBe(200);
});

test('worker: only a page that is shown without a network has no opener policy', async () => {
  await writeKept({ current: 'kept' });
  const headers = { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' };
  const cache = await stored.open(cacheOf('kept'));
  await cache.put('/about', new Response('kept page', { headers }));

  const slow = documentResponse(fakeNavigation('/about'));
  await jest.advanceTimersByTimeAsync(3000);
  expect((await slow).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  network.fail(new TypeError('No connection.'));

  const { headers: shown } = await documentResponse(fakeNavigation('/about'));
  expect(shown.get('cross-origin-opener-policy')).toBeNull();
  expect(shown.get('x-frame-options')).toBe('DENY');
});

test('worker: in a preview a slow page is not replaced by the kept one', async () => {
  await keep({ '/about': 'kept page' });
  await setMark('previewed', true);
  const response = documentResponse(fakeNavigation('/about'));
  await jest.advanceTimersByTimeAsync(3000);
  network.respond(new Response('previewed page'));
  expect(await textOf(response)).toBe('previewed page');
});

test('worker: a page that is not kept is waited for, however long it takes', async () => {
  await keep({ '/about': 'kept page' });
  const response = documentResponse(fakeNavigation('/goals'));
  await jest.advanceTimersByTimeAsync(60_000);
  network.respond(new Response('new page'));
  expect(await textOf(response)).toBe('new page');
});

test('worker: the network has a page whose files the browser has evicted', async () => {
  await keep({ '/about': 'kept page', [offlinePageAddress]: 'offline page' });
  await stored.delete(cacheOf('kept'));
  const response = documentResponse(fakeNavigation('/about'));
  network.respond(new Response('new page'));
  expect(await textOf(response)).toBe('new page');
});

test('worker: without a network, the offline page replaces one that is not kept', async () => {
  await keep({ [offlinePageAddress]: 'offline page' });
  const response = documentResponse(fakeNavigation('/goals'));
  network.fail(new TypeError('No connection.'));
  expect(await textOf(response)).toBe('offline page');
});

test('worker: with a storage that cannot be read, pages come from the network', async () => {
  stored.isDamaged = true;
  const response = documentResponse(fakeNavigation('/about'));
  network.respond(new Response('new page'));
  expect(await textOf(response)).toBe('new page');
});

test('worker: with neither storage nor network, the page fails with the network’s error', async () => {
  stored.isDamaged = true;
  const response = documentResponse(fakeNavigation('/about'));
  network.fail(new TypeError('No connection.'));
  await expect(response).rejects.toThrow('No connection.');
});
