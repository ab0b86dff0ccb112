import type { Page } from '../../contract/page';
import type { PageData, Registry, RemoteReference } from '../../contract/registry';
import { watchConsole } from '../testing/watchConsole';
import { isSettled, type SlotContent } from './slotContent';
import { loadRemote } from './loadRemote';
import { Registries } from './registries';
import { RemotePages } from './RemotePages';

jest.mock('./loadRemote', () => ({ loadRemote: jest.fn() }));
const load = jest.mocked(loadRemote);

const content: RemoteReference = {
  release: 'content-1',
  container: 'content_remote',
  entry: { url: '/static/js/content.entry.js', integrity: '' },
};
const forms: RemoteReference = {
  release: 'forms-1',
  container: 'forms_remote',
  entry: { url: '/static/js/forms.entry.js', integrity: '' },
};
const registry: Registry = {
  shell: 'shell-1',
  remotes: { content, forms },
  pages: {
    '/about': { remote: 'content', title: 'About us' },
    '/projects': { remote: 'content', title: 'Projects' },
    '/donate': { remote: 'forms', title: 'Donate' },
  },
  styles: {},
};
/** A document composed with the page about us. */
const pageData: PageData = {
  shell: 'shell-1',
  page: { path: '/about', remote: 'content' },
  remotes: { content },
};

const AboutPage = () => <h1>About us</h1>;

function page(path: string, title: string, Component = AboutPage): Page {
  return { path, title, description: '', load: jest.fn().mockResolvedValue({ default: Component }) };
}

let about: Page;
let served: Registry;
const fetchMock = jest.fn();
let watched: ReturnType<typeof watchConsole>;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  watched = watchConsole();
  about = page('/about', 'About us');
  served = registry;
  fetchMock
    .mockReset()
    .mockImplementation(() => Promise.resolve({ ok: true, json: () => Promise.resolve(served) }));
  globalThis.fetch = fetchMock;
  load
    .mockReset()
    .mockImplementation(({ container }) =>
      Promise.resolve(
        container === 'content_remote' ? [about, page('/projects', 'Projects')] : [page('/donate', 'Donate')],
      ),
    );
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function remotePages(data: PageData = pageData, path = '/about'): RemotePages {
  return new RemotePages(data, path, new Registries());
}

function contentAt(path: string, pages = remotePages()): Promise<SlotContent> {
  return pages.contentOf(path);
}

/** Whether the content of a path is still pending after a while: the document is being left. */
async function isPending(content: Promise<SlotContent>): Promise<boolean> {
  const settled = jest.fn();
  void content.then(settled, settled);
  await jest.advanceTimersByTimeAsync(10_000);
  return settled.mock.calls.length === 0;
}

function chunkError(type: string, request: string): Error {
  return Object.assign(new Error('Loading a chunk failed.'), { name: 'ChunkLoadError', type, request });
}

const offline = chunkError('error', content.entry.url);

describe('remote pages: a page', () => {
  test('of the document itself is loaded without the registry', async () => {
    expect(await contentAt('/about')).toEqual({
      kind: 'page',
      remote: 'content',
      title: 'About us',
      Page: AboutPage,
    });
    expect(load).toHaveBeenCalledWith(content);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('of another path is found through the registry', async () => {
    expect(await contentAt('/donate')).toMatchObject({ kind: 'page', remote: 'forms', title: 'Donate' });
    expect(load).toHaveBeenCalledWith(forms);
  });

  test('at a path that no remote is known to own opens as a new document', async () => {
    expect(await isPending(remotePages().contentOf('/nowhere'))).toBe(true);
    expect(watched.reloads).toBe(1);
    expect(load).not.toHaveBeenCalled();
  });

  test('of the document itself is not found, and not opened again, where no remote owns it', async () => {
    const data: PageData = { shell: 'shell-1', remotes: {} };
    expect(await contentAt('/nowhere', remotePages(data, '/nowhere'))).toEqual({ kind: 'not-found' });
    expect(watched.reloads).toBe(0);
  });

  test.each(['not-found', 'unavailable'] as const)(
    'of a document composed as %s is so without a request',
    async (missing) => {
      const data: PageData = { shell: 'shell-1', missing, remotes: {} };
      expect(await contentAt('/gone', remotePages(data, '/gone'))).toEqual({ kind: missing });
      expect(fetchMock).not.toHaveBeenCalled();
    },
  );
});

describe('remote pages: a load that fails', () => {
  test('because of a cached failure fetches that file again', async () => {
    load.mockRejectedValueOnce(offline);
    fetchMock.mockResolvedValueOnce({ ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
    expect(await remotePages().contentOf('/about')).toMatchObject({ kind: 'page', title: 'About us' });
    expect(fetchMock.mock.calls).toEqual([[content.entry.url, { cache: 'reload' }]]);
  });

  test('is a failure with type and address, and the console has the reason', async () => {
    load.mockRejectedValue(offline);
    expect(await contentAt('/about')).toEqual({
      kind: 'failed',
      remote: 'content',
      failure: { type: 'error', address: '/static/js/content.entry.js' },
    });
    expect(watched.errors).toEqual([offline]);
    expect(watched.reloads).toBe(0);
  });

  test('for the registry is a failure of the shell', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await contentAt('/donate')).toEqual({
      kind: 'failed',
      remote: 'shell',
      failure: { type: 'TypeError', address: '/donate' },
    });
  });
});

describe('remote pages: a tab older than the newest release', () => {
  const newer = { ...content, release: 'content-2' };

  test.each([
    ['of the shell', { ...registry, shell: 'shell-2' }],
    ['of a remote that it runs', { ...registry, remotes: { ...registry.remotes, content: newer } }],
  ])('%s opens the next page as a new document', async (_, newest) => {
    served = newest;
    expect(await isPending(remotePages().contentOf('/projects'))).toBe(true);
    expect(watched.reloads).toBe(1);
    expect(load).not.toHaveBeenCalled();
  });

  test('with missing files is reloaded once, and shows the failure the next time', async () => {
    load.mockRejectedValue(offline);
    served = { ...registry, remotes: { ...registry.remotes, content: newer } };
    expect(await isPending(remotePages().contentOf('/about'))).toBe(true);
    expect(watched.reloads).toBe(1);
    expect(await contentAt('/about')).toMatchObject({ kind: 'failed' });
    expect(watched.reloads).toBe(1);
  });
});

describe('remote pages: prefetching', () => {
  test.each([
    ['the remote', () => load.mockRejectedValueOnce(offline)],
    ['the registry', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ])('leaves a failure of %s to the visit, which tries again', async (_, fail) => {
    fail();
    const pages = remotePages();
    await expect(pages.prefetch('/donate')).resolves.toBeUndefined();
    expect(watched.errors).toEqual([]);
    expect(await contentAt('/donate', pages)).toMatchObject({ kind: 'page' });
  });

  test('of a page that failed before tries it again', async () => {
    load.mockRejectedValue(offline);
    const pages = remotePages();
    expect(await contentAt('/donate', pages)).toMatchObject({ kind: 'failed' });
    load.mockResolvedValue([page('/donate', 'Donate')]);
    await pages.prefetch('/donate');
    expect(await contentAt('/donate', pages)).toMatchObject({ kind: 'page' });
  });

  test('of a page makes its content available without a wait', async () => {
    const pages = remotePages();
    await pages.prefetch('/donate');
    const content = pages.contentOf('/donate');
    expect(isSettled(content)).toBe(true);
    await expect(content).resolves.toMatchObject({ kind: 'page', remote: 'forms', title: 'Donate' });
    expect(pages.running.get('forms')).toBe('forms-1');
  });

  test('of a page that is loaded already, or unknown, loads nothing', async () => {
    const pages = remotePages();
    await contentAt('/about', pages);
    load.mockClear();
    await pages.prefetch('/about');
    await pages.prefetch('/nowhere');
    expect(load).not.toHaveBeenCalled();
  });
});

describe('remote pages: a link', () => {
  test('may open any path as long as no registry is known, and then only those that it names', async () => {
    const pages = remotePages();
    expect(pages.mayBePage('/nowhere')).toBe(true);
    await contentAt('/donate', pages);
    expect(['/donate', '/about', '/nowhere'].map(pages.mayBePage)).toEqual([true, true, false]);
  });
});

describe('remote pages: a remote that a developer replaced', () => {
  const mine: RemoteReference = {
    release: 'override',
    container: 'content_remote',
    entry: { url: 'http://localhost:3001/static/js/content.entry.js', integrity: '' },
  };
  const overridden: PageData = { shell: 'shell-1', remotes: {}, overrides: { content: mine } };

  test('lists its own pages, also those that no registry has', async () => {
    load.mockResolvedValue([page('/brand-new', 'Brand new')]);
    const content = await contentAt('/brand-new', remotePages(overridden, '/'));
    expect(content).toMatchObject({ kind: 'page', remote: 'content', title: 'Brand new' });
    expect(load).toHaveBeenCalledWith(mine);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
