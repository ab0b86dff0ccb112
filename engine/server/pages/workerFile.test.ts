import { runInNewContext } from 'node:vm';
import { integrityOf, type ShellRelease } from '../../releases/releaseSchema';
import { fakeRemote, fakeShell, named } from '../../releases/testing/fakeRelease';
import { compositionIn } from '../testing/compositionIn';
import { ComposedSite, type SiteOptions } from './ComposedSite';
import { siteOptions } from '../testing/testSite';
import { keptMegabytes, removalWorker } from './workerFile';

const shell = fakeShell();
const remote = fakeRemote('content', [{ path: '/' }, { path: '/about' }], {
  more: {
    'static/media/content.map.svg': '<svg/>',
    'static/media/content.map.svg.br': 'br',
    'static/media/content.map.svg.gz': 'gz',
    'static/media/content.social-about.png': 'png',
    'static/js/content.about.js.LICENSE.txt': 'licence',
  },
});
const pages = remote.release.pages.map((page) => ({
  ...page,
  socialImage: 'static/media/content.social-about.png',
}));
const content = { ...remote, release: named<typeof remote.release>({ ...remote.release, pages }) };

function compose(live = [shell, content], changed: Partial<SiteOptions['config']> = {}) {
  const all = [...live, fakeRemote('old', [{ path: '/old' }])];
  const site = new ComposedSite(live, all, {
    ...siteOptions,
    site: { ...siteOptions.site, policy: () => ({ 'connect-src': ['https://db.example'] }) },
    config: { ...siteOptions.config, ...changed },
  });
  const response = site.files.get('/sw.js');
  return { site, response, worker: response?.identity.toString() ?? '' };
}

test('worker: is that of the live shell, not cached, with its own policy', () => {
  const { response, worker } = compose();
  expect(worker).toMatch(/^self\.composition=.*;\n\/\* worker first \*\/$/);
  expect(response).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'content-security-policy': "default-src 'none'; connect-src 'self' https://db.example",
    },
  });
});

test('worker: lists every page, and the static files that pages may load', () => {
  const { site, worker } = compose();
  const { files } = compositionIn(worker);
  const addresses = Object.keys(files);
  expect(addresses.slice(0, 4)).toEqual(['/', '/about', '/offline', '/registry.json']);
  expect(files['/about']).toBe(integrityOf(site.page('/about').identity));
  expect(addresses).toContain('/static/media/content.map.svg');
  expect(addresses.filter((address) => /\.(br|gz|txt|png)$|\bold\b/.test(address))).toEqual([]);
  for (const address of addresses.slice(4))
    expect(files[address]).toBe(integrityOf(site.static.get(address)?.identity ?? Buffer.alloc(0)));
});

test('worker: the id of a composition depends on its files only', () => {
  const { id } = compositionIn(compose().worker);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(compositionIn(compose().worker).id).toBe(id);
  const newer = fakeRemote('content', [{ path: '/' }, { path: '/about' }], { text: 'second' });
  expect(compositionIn(compose([shell, newer]).worker).id).not.toBe(id);
  expect(compositionIn(compose(undefined, { reports: true }).worker).id).not.toBe(id);
});

test('worker: the setting off, or a shell without one, replaces it by one that removes itself', () => {
  expect(compose(undefined, { serviceWorker: 'off' }).worker).toBe(removalWorker);
  const { worker, ...older } = shell.release as ShellRelease;
  expect(worker).toBe('sw.js');
  expect(compose([{ ...shell, release: named<ShellRelease>(older) }, content]).worker).toBe(removalWorker);
});

/** Runs the worker that removes itself, over a Cache Storage. */
async function activate(caches: object): Promise<void> {
  const unregister = jest.fn(() => Promise.resolve(true));
  let removed: Promise<unknown> | undefined;
  runInNewContext(removalWorker, {
    caches,
    registration: { unregister },
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'activate') listener({ waitUntil: (ended: Promise<unknown>) => (removed = ended) });
    },
  });
  await removed;
  expect(unregister).toHaveBeenCalledTimes(1);
}

test("worker: the one that removes itself deletes the site's caches, and touches nothing else", async () => {
  const stored = new Set(['composition-state', 'composition-kept', 'of another']);
  await activate({
    keys: () => Promise.resolve([...stored]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  });
  expect([...stored]).toEqual(['of another']);
  expect(removalWorker).not.toMatch(/indexedDB|storage|navigate/i);
});

test('worker: the one that removes itself does so where the storage cannot be read', async () => {
  await activate({ keys: () => Promise.reject(new Error('The storage is damaged.')) });
});

const large = 'static/media/content.large.svg';

/** The site with one picture, with its size and its compressed size in bytes. */
function withPicture(bytes: number, compressed: number) {
  const remote = fakeRemote('content', [{ path: '/' }], {
    more: { [large]: 'a'.repeat(bytes), [`${large}.br`]: 'b'.repeat(compressed) },
  });
  return [shell.release, remote.release];
}

test.each([
  [900_000, 10_000, 0.1],
  [900_000, 300_000, 0.4],
  [9_000_000, 1_950_000, 2],
])('kept size: compressed files, rounded up: %d bytes in %d', (bytes, compressed, megabytes) => {
  expect(keptMegabytes(withPicture(bytes, compressed))).toBe(megabytes);
});

test('kept size: counts every page, but no social image', () => {
  const pages = Array.from({ length: 40 }, (_, number) => ({ path: `/page-${String(number)}` }));
  const { release } = fakeRemote('content', pages, { more: { [large]: 'a'.repeat(600_000) } });
  expect(keptMegabytes([shell.release, release])).toBe(1.1);
  const unseen = named<typeof release>({
    ...release,
    pages: release.pages.map((page) => ({ ...page, socialImage: large })),
  });
  expect(keptMegabytes([shell.release, unseen])).toBe(0.5);
});
