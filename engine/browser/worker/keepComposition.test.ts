/** @jest-environment node */
import { deleteOlder, keepComposition } from './keepComposition';
import { FakeCaches } from './testing/FakeCaches';

const registry = '/registry.json';
/** The bytes of each file as the server sends it. */
let served: Record<string, string>;
/** How each file was fetched: its address, and the mode of the browser's cache. */
let fetched: string[];
let stored: FakeCaches;

async function integrityOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Fetches as browsers do: a file whose hash is not listed is an error like that of the network. */
async function fetchServed(
  address: string,
  { integrity = '', cache = 'default' }: RequestInit,
): Promise<Response> {
  fetched.push(`${address} ${cache}`);
  const text = served[address] ?? '';
  if (integrity !== '' && integrity !== (await integrityOf(text))) throw new TypeError('Failed to fetch');
  return new Response(text);
}

/** Makes a worker for what the server has now. */
async function compose(id: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const [address, text] of Object.entries(served)) files[address] = await integrityOf(text);
  Object.assign(globalThis, { composition: { id, files } });
}

/** The addresses of what is kept in a composition. */
async function keptIn(id: string): Promise<string[]> {
  const cache = await stored.open(`composition-${id}`);
  const found = await Promise.all(
    Object.keys(served).map(async (address) => ((await cache.match(address)) ? [address] : [])),
  );
  return found.flat();
}

beforeEach(async () => {
  stored = new FakeCaches();
  served = { '/': 'home', '/about': 'about', [registry]: '{}', '/static/a.1.js': 'a', '/static/b.1.js': 'b' };
  fetched = [];
  Object.assign(globalThis, { caches: stored, fetch: fetchServed });
  await compose('first');
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('worker: keeps every listed file, each fetched once', async () => {
  await keepComposition();
  expect(await keptIn('first')).toEqual(Object.keys(served));
  expect(fetched).toHaveLength(5);
});

test('worker: a file that is missing or damaged fails it, and the next attempt fetches that one alone', async () => {
  served['/static/a.1.js'] = 'damaged';
  await expect(keepComposition()).rejects.toThrow('Failed to fetch');
  expect(fetched).toContain('/static/a.1.js reload');
  served['/static/a.1.js'] = 'a';
  fetched = [];
  await keepComposition();
  expect(fetched).toEqual(['/static/a.1.js default']);
});

test('worker: static files of an earlier composition are not fetched again; that of an open tab stays', async () => {
  await keepComposition();
  for (const id of ['second', 'third']) {
    served['/about'] = id;
    await compose(id);
    fetched = [];
    await keepComposition();
    expect(fetched.filter((each) => each.startsWith('/static/'))).toEqual([]);
    await deleteOlder();
  }
  expect(await stored.keys()).toEqual(['composition-second', 'composition-third']);
});

test('worker: where something edits pages, it fetches one of them', async () => {
  served['/'] = 'home, edited';
  await expect(keepComposition()).rejects.toThrow('Failed to fetch');
  expect(fetched).toEqual(['/ default', '/ reload']);
});

test('worker: on a full device it takes back what it has fetched', async () => {
  const { open } = stored;
  jest.spyOn(stored, 'open').mockImplementation(async (name) => ({
    ...(await open.call(stored, name)),
    put: () => Promise.reject(new DOMException('The device is full.', 'QuotaExceededError')),
  }));
  await expect(keepComposition()).rejects.toThrow('full');
  expect(await stored.has('composition-first')).toBe(false);
});
