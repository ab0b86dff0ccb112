/** @jest-environment node */
import { type Composition, compositionAddress, type KeptFile } from '@site/shared/contract/composition';
import type { OfflineRequest } from '../offline/offlineRequest';
import { handleMessage } from './handleMessage';
import { keepNewest } from './keepNewest';
import { cacheOf, hasMark, readKept, writeKept } from './keptState';
import { FakeCaches } from './testing/FakeCaches';

type Answer = { status?: number; body: string; headers?: Record<string, string> };

/** The server's responses, by address. */
let responses: Map<string, Answer>;
/** The requests, each with its cache mode. */
let asked: { address: string; cache: RequestCache | undefined }[];

async function integrityOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Makes the server serve a composition of these files. */
async function serve(id: string, files: Record<string, string>): Promise<void> {
  const listed: [string, KeptFile][] = [];
  for (const [address, text] of Object.entries(files))
    listed.push([address, { hashes: [await integrityOf(text)], bytes: text.length }]);
  const composition: Composition = { id, documents: {}, files: Object.fromEntries(listed) };
  responses = new Map(Object.entries(files).map(([address, body]) => [address, { body }]));
  responses.set(compositionAddress, { body: JSON.stringify(composition) });
}

beforeEach(() => {
  asked = [];
  Object.assign(globalThis, {
    caches: new FakeCaches(),
    fetch: (address: string, { cache }: RequestInit) => {
      asked.push({ address, cache });
      const { status = 200, body, headers = {} } = responses.get(address) ?? { status: 404, body: '' };
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
});

async function keptTexts(id: string, addresses: readonly string[]): Promise<(string | undefined)[]> {
  const cache = await caches.open(cacheOf(id));
  return Promise.all(addresses.map(async (address) => (await cache.match(address))?.text()));
}

const before = { '/': 'home', '/static/a.js': 'a', '/static/b.js': 'b' };
const after = { '/': 'new home', '/static/a.js': 'a', '/static/c.js': 'c as it was released' };

test.each<[string, Answer]>([
  ['with one byte changed', { body: 'c as it was relaased' }],
  ['cut short', { body: 'c as it was' }],
  ['empty', { body: '' }],
  ['as the page of a hotspot, with 200', { body: '<!doctype html><title>Log in to the hotel</title>' }],
  ['with another status', { status: 206, body: after['/static/c.js'] }],
  ['as an error', { status: 502, body: 'Bad gateway' }],
])(
  'worker: a file that arrives %s leaves what was kept whole, until it is right',
  async (_title, damaged) => {
    await serve('before', before);
    await keepNewest();
    await serve('after', after);
    const intact = responses.get('/static/c.js') as Answer;
    responses.set('/static/c.js', damaged);
    await expect(keepNewest()).rejects.toThrow('/static/c.js');
    expect(await readKept()).toEqual({ current: 'before' });
    expect(await keptTexts('before', Object.keys(before))).toEqual(Object.values(before));
    expect(await keptTexts('after', ['/static/c.js'])).toEqual([undefined]);

    responses.set('/static/c.js', intact);
    asked = [];
    await keepNewest();
    expect(await readKept()).toEqual({ current: 'after', previous: 'before' });
    expect(await keptTexts('after', Object.keys(after))).toEqual(Object.values(after));
    // Files that were complete before are not fetched again.
    expect(asked.map(({ address }) => address)).toEqual([compositionAddress, '/static/c.js']);
  },
);

test('worker: a damaged file is fetched once more, past the browser’s cache', async () => {
  await serve('before', before);
  responses.set('/static/b.js', { body: 'damaged' });
  await expect(keepNewest()).rejects.toThrow('/static/b.js is not the file that the composition lists.');
  expect(asked.filter(({ address }) => address === '/static/b.js').map(({ cache }) => cache)).toEqual([
    'default',
    'reload',
  ]);
  expect(await readKept()).toBeUndefined();
});

test.each<[string, Answer]>([
  ['the page of a hotspot', { body: '<!doctype html><title>Log in to the hotel</title>' }],
  ['cut short', { body: '{"id":"after","docu' }],
  ['JSON of another server', { body: '{"welcome":true}' }],
])('worker: a list that is %s changes nothing', async (_title, damaged) => {
  await serve('before', before);
  await keepNewest();
  responses.set(compositionAddress, damaged);
  await expect(keepNewest()).rejects.toThrow();
  expect(await readKept()).toEqual({ current: 'before' });
  expect(await keptTexts('before', Object.keys(before))).toEqual(Object.values(before));
});

test('worker: a kept page fetches no rules for prefetching', async () => {
  await serve('before', before);
  const page = responses.get('/') as Answer;
  page.headers = { 'speculation-rules': '"/speculation-rules.json"', 'content-type': 'text/html' };
  await keepNewest();
  const kept = await (await caches.open(cacheOf('before'))).match('/');
  expect(kept?.headers.get('content-type')).toBe('text/html');
  expect(kept?.headers.has('speculation-rules')).toBe(false);
});

test('worker: a release while a site is being kept is kept in its place', async () => {
  await serve('before', before);
  const served = responses;
  const fetchServed = fetch;
  Object.assign(globalThis, {
    fetch: async (address: string, options: RequestInit) => {
      if (address === '/static/b.js' && responses === served) await serve('after', after);
      return fetchServed(address, options);
    },
  });
  await keepNewest();
  expect(await readKept()).toEqual({ current: 'after' });
  expect(await keptTexts('after', Object.keys(after))).toEqual(Object.values(after));
});

test('worker: a site that is removed and then kept in part is not taken for a kept one', async () => {
  await serve('before', before);
  expect(await handleMessage('keep')).toEqual({ isKept: true, isDone: true });
  expect(await handleMessage('remove')).toEqual({ isKept: false, isDone: true });
  responses.delete('/static/b.js');
  expect(await handleMessage('keep')).toEqual({ isKept: false, isDone: false });
  expect(await handleMessage('ask')).toEqual({ isKept: false, isDone: true });

  await serve('before', before);
  expect(await handleMessage('keep-unless-removed')).toEqual({ isKept: true, isDone: true });
  expect(await keptTexts('before', Object.keys(before))).toEqual(Object.values(before));
});

test('worker: a device that was left with a part of the site gets the rest', async () => {
  // As a worker before this one left it.
  await writeKept({ current: 'before' });
  await (await caches.open(cacheOf('before'))).put('/', new Response(before['/']));
  expect(await readKept()).toBeUndefined();
  await serve('before', before);
  await keepNewest();
  expect(await keptTexts('before', Object.keys(before))).toEqual(Object.values(before));
});

test('worker: a site that is wanted again while it is removed is kept up to date', async () => {
  await serve('before', before);
  await keepNewest();
  let goOn: () => void = () => undefined;
  const removed = caches.delete.bind(caches);
  jest.spyOn(caches, 'delete').mockImplementationOnce(async (name) => {
    await new Promise<void>((resolve) => (goOn = resolve));
    return removed(name);
  });
  const removal = handleMessage('remove');
  while (!(await hasMark('removed'))) await Promise.resolve();
  const keeping = handleMessage('keep');
  while (await hasMark('removed')) await Promise.resolve();
  goOn();
  await removal;
  expect(await keeping).toEqual({ isKept: true, isDone: true });
  await serve('after', after);
  expect(await handleMessage('keep-unless-removed')).toEqual({ isKept: true, isDone: true });
  expect((await readKept())?.current).toBe('after');
});

test.each<[string, OfflineRequest[], boolean]>([
  ['kept', ['remove', 'keep'], true],
  ['removed', ['keep', 'remove'], false],
  ['kept', ['remove', 'keep', 'remove', 'keep'], true],
  ['removed', ['remove', 'keep', 'remove'], false],
])('worker: of presses at once the last one decides: %s', async (_title, presses, isKept) => {
  await serve('before', before);
  await keepNewest();
  const replies = await Promise.all(presses.map(handleMessage));
  expect(replies.at(-1)).toEqual({ isKept, isDone: true });
  expect(await handleMessage('keep-unless-removed')).toEqual({ isKept, isDone: true });
});

test('worker: pages that are edited on the way are fetched once a day, or when asked for', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const pages = { '/': 'home', '/about': 'about', '/contact': 'contact', '/static/a.js': 'a' };
  await serve('edited', pages);
  for (const [address, body] of Object.entries(pages))
    if (!address.startsWith('/static/')) responses.set(address, { body: `${body}<script></script>` });
  const first = await handleMessage('keep-unless-removed');
  expect(first).toEqual({ isKept: false, isDone: false, areChanged: true });
  asked = [];
  for (const request of ['keep-unless-removed', 'update', 'ask'] as const) await handleMessage(request);
  expect(asked).toEqual([]);
  expect(await handleMessage('keep')).toEqual(first);
  expect(asked.length).toBeGreaterThan(0);

  for (const [address, body] of Object.entries(pages)) responses.set(address, { body });
  jest.setSystemTime(86_400_000);
  expect(await handleMessage('keep-unless-removed')).toEqual({ isKept: true, isDone: true });
  jest.useRealTimers();
});

test('worker: on a full device the site can be removed, and stays so', async () => {
  await serve('before', before);
  await keepNewest();
  const full = jest.spyOn(caches, 'open').mockImplementation((name) =>
    caches.keys().then((names) => {
      if (names.includes(cacheOf('before'))) throw new DOMException('Full.', 'QuotaExceededError');
      full.mockRestore();
      return caches.open(name);
    }),
  );
  expect(await handleMessage('remove')).toEqual({ isKept: false, isDone: true });
  expect(await handleMessage('keep-unless-removed')).toEqual({ isKept: false, isDone: true });
});
