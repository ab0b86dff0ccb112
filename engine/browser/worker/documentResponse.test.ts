/** @jest-environment node */
import { offlinePageAddress } from '../../contract/composition';
import { documentResponse } from './documentResponse';
import { ownCache } from './keepComposition';
import { FakeCaches } from './testing/FakeCaches';

let stored: FakeCaches;
/** The network's responses and failures. */
let network: { respond: (response: Response) => void; fail: (error: Error) => void };

beforeEach(() => {
  jest.useFakeTimers();
  stored = new FakeCaches();
  const fetched = new Promise<Response>((resolve, reject) => {
    network = { respond: resolve, fail: reject };
  });
  Object.assign(globalThis, { caches: stored, composition: { id: 'kept', files: {} }, fetch: () => fetched });
});

afterEach(() => {
  jest.useRealTimers();
});

async function keep(files: Record<string, string>): Promise<void> {
  const cache = await stored.open(ownCache());
  for (const [address, text] of Object.entries(files)) await cache.put(address, new Response(text));
}

/** The event of a navigation: Node cannot make its request. */
function fakeNavigation(path: string): FetchEvent {
  const request = { headers: new Headers(), mode: 'navigate', url: `https://site.example${path}` };
  return { request, preloadResponse: Promise.resolve() } as unknown as FetchEvent;
}

const textOf = async (response: Promise<Response>) => (await response).text();

test.each([
  ['new page', 'that the server sends is shown', () => network.respond(new Response('new page'))],
  ['kept page', 'that takes too long is replaced', () => jest.advanceTimersByTimeAsync(3000)],
  ['kept page', 'that fails is replaced', () => network.respond(new Response('', { status: 502 }))],
])('worker: a %s is the response: one %s', async (text, _, happen) => {
  await keep({ '/about': 'kept page' });
  const response = documentResponse(fakeNavigation('/about'));
  await happen();
  expect(await textOf(response)).toBe(text);
});

test('worker: the kept page replaces one that stops or breaks off in the middle', async () => {
  await keep({ '/about': 'kept page' });
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const part = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          line = controller;
          controller.enqueue(new TextEncoder().encode('<head>'));
        },
      }),
    );
  const silent = documentResponse(fakeNavigation('/about'));
  network.respond(part());
  await jest.advanceTimersByTimeAsync(3000);
  expect(await textOf(silent)).toBe('kept page');

  Object.assign(globalThis, { fetch: () => Promise.resolve(part()) });
  const broken = documentResponse(fakeNavigation('/about'));
  await jest.advanceTimersByTimeAsync(0);
  line?.error(new TypeError('The connection broke.'));
  expect(await textOf(broken)).toBe('kept page');
});

test('worker: a page that is not kept is shown as it arrives', async () => {
  await keep({ '/about': 'kept page' });
  const response = documentResponse(fakeNavigation('/goals'));
  network.respond(new Response(new ReadableStream()));
  expect((await response).status).toBe(200);
});

test('worker: a preview is never replaced by the kept site', async () => {
  await keep({ '/about': 'kept page' });
  const response = documentResponse(fakeNavigation('/about?preview=content'));
  await jest.advanceTimersByTimeAsync(3000);
  network.respond(new Response('previewed page'));
  expect(await textOf(response)).toBe('previewed page');
});

test('worker: without a network, the offline page replaces one that is not kept', async () => {
  await keep({ [offlinePageAddress]: 'offline page' });
  const response = documentResponse(fakeNavigation('/goals'));
  network.fail(new TypeError('No connection.'));
  expect(await textOf(response)).toBe('offline page');
});

test('worker: with a storage that cannot be read, pages come from the network', async () => {
  jest.spyOn(stored, 'match').mockRejectedValue(new Error('The storage is damaged.'));
  const response = documentResponse(fakeNavigation('/about'));
  network.respond(new Response('new page'));
  expect(await textOf(response)).toBe('new page');
});
