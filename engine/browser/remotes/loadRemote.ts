import type { Page } from '../../contract/page';
import type { RemoteReference, ScriptReference } from '../../contract/registry';
import { chunkLoadError } from '../loading/loadChunk';

/** How long the browser waits for a remote's entry, in milliseconds: the product's own limit for scripts. */
const entryTimeout = 120_000;

type Container = {
  init: (shareScope: unknown) => unknown;
  get: (module: string) => Promise<() => { default: Page[] }>;
};

/** Webpack's own names for what applications share; see its documentation of dynamic remote containers. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: unknown };

const loading = new Map<string, Promise<Page[]>>();

/** Loads the pages of a remote, or throws a `ChunkLoadError`. A call after a failed one fetches again. */
export function loadRemote({ container, entry }: RemoteReference): Promise<Page[]> {
  let pages = loading.get(entry.url);
  if (!pages) {
    pages = load(container, entry);
    loading.set(entry.url, pages);
    pages.catch(() => loading.delete(entry.url));
  }
  return pages;
}

async function load(name: string, entry: ScriptReference): Promise<Page[]> {
  const containers = globalThis as unknown as Record<string, Container | undefined>;
  if (!containers[name]) await runEntry(entry);
  const container = containers[name];
  if (!container) throw chunkLoadError('missing', entry.url);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return (await container.get('./pages'))().default;
}

function runEntry({ url, integrity }: ScriptReference): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  return new Promise((resolve, reject) => {
    const end = (type?: 'error' | 'timeout') => {
      clearTimeout(timer);
      if (type === undefined) return void resolve();
      script.remove();
      reject(chunkLoadError(type, url));
    };
    const timer = setTimeout(end, entryTimeout, 'timeout');
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end('error'));
    document.head.append(script);
  });
}
