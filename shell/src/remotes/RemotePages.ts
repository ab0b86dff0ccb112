import { loadPastCaches } from '@site/shared/loading/loadPastCaches';
import type { PageData, Registry, RemoteReference } from '@site/shared/contract/registry';
import { ownName } from '../ownName';
import { notice } from '../reports/notices';
import { type PageContent, settled, type SlotContent, type SlotSource } from './slotContent';
import { type LoadFailure, loadFailureOf } from './loadFailure';
import { loadRemote } from './loadRemote';
import { preloadFiles } from './preloadFiles';
import type { Registries } from './registries';
import { reloadOnce } from './reloadOnce';

/** The pause before a failed load is tried again, in milliseconds. */
const retryPause = 500;

type LoadedPage = Pick<PageContent, 'title' | 'Page'>;

type Located = { remote: string; reference: RemoteReference } | 'not-found' | 'stale';

/** Finds the remote that owns a path and loads the page from it. */
export class RemotePages implements SlotSource {
  readonly #pageData: PageData;
  readonly #registries: Registries;
  readonly #contents = new Map<string, Promise<SlotContent>>();
  /** The pages whose code was prefetched, by path. */
  readonly #loadedAhead = new Map<string, PageContent>();
  /** The paths whose content failed: the next sign of intent to open one loads it again. */
  readonly #failed = new Set<string>();
  /** The release of each remote that this tab runs: a container cannot be replaced by another one. */
  readonly #running = new Map<string, string>();
  /** The releases of the remotes whose pages the user has opened, by remote. */
  readonly opened = new Map<string, string>();

  /**
   * @param pageData the composer's data about this document
   * @param path the path of this document
   * @param registries looks up every other path
   */
  constructor(pageData: PageData, path: string, registries: Registries) {
    this.#pageData = pageData;
    this.#registries = registries;
    for (const [remote, { release }] of Object.entries(pageData.remotes)) {
      this.#running.set(remote, release);
      this.opened.set(remote, release);
    }
    if (pageData.missing) this.#contents.set(path, settled({ kind: pageData.missing }));
  }

  contentOf(path: string): Promise<SlotContent> {
    let content = this.#contents.get(path);
    if (!content) {
      content = this.#contentAhead(path) ?? this.#load(path);
      this.#contents.set(path, content);
      void content.then(({ kind }) => ['failed', 'unavailable'].includes(kind) && this.#failed.add(path));
    }
    return content;
  }

  forget(path: string): void {
    this.#contents.delete(path);
  }

  /**
   * Fetches and runs the code of a page that the user is about to open; a failure is left to the visit itself.
   */
  async prefetch(path: string): Promise<void> {
    if (this.#failed.delete(path)) this.forget(path);
    if (this.#contents.has(path)) return;
    // Requested before the files: on HTTP/1.1 a browser sends six requests at a time, and this would be the seventh.
    const registry = this.#registries.forPrefetch();
    registry.catch(() => undefined);
    if (this.#registries.known) preloadFiles(this.#registries.known, path);
    const located = await this.#locate(path, () => registry).catch(() => 'not-found' as const);
    if (typeof located !== 'object') return;
    const { remote, reference } = located;
    const page = await this.#loadPage(reference, path).catch(() => undefined);
    if (page) this.#loadedAhead.set(path, { kind: 'page', remote, ...page });
  }

  /** The content of a page that was prefetched, if the registry at hand names the release that it was loaded from. */
  #contentAhead(path: string): Promise<SlotContent> | undefined {
    const page = this.#loadedAhead.get(path);
    const registry = this.#registries.atHand;
    if (!page || !registry || this.#pageData.overrides) return undefined;
    const located = this.#locateIn(registry, path);
    if (typeof located !== 'object') return undefined;
    const { remote, reference } = located;
    this.opened.set(remote, reference.release);
    return settled(page);
  }

  async #load(path: string): Promise<SlotContent> {
    let located: Located;
    try {
      located = await this.#locate(path, () => this.#registries.forNavigation());
    } catch (error) {
      console.error(error);
      notice({ kind: 'page', error });
      return { kind: 'failed', remote: ownName, failure: loadFailureOf(error, path) };
    }
    if (located === 'not-found') return { kind: isLinked(path) ? 'unavailable' : 'not-found' };
    if (located === 'stale') {
      // The address is already the new page's: a reload opens it from the current releases.
      location.reload();
      return new Promise(() => undefined);
    }
    const { remote, reference } = located;
    this.opened.set(remote, reference.release);
    try {
      const loadPage = () =>
        loadPastCaches(
          () => this.#loadPage(reference, path),
          (error) => failedFile(loadFailureOf(error, reference.entry.url)),
        );
      const page = await loadPage().catch(async (error: unknown) => {
        // After a wait of two minutes the user decides about another one.
        if (loadFailureOf(error, reference.entry.url).type === 'timeout') throw error;
        await new Promise((resolve) => setTimeout(resolve, retryPause));
        return loadPage();
      });
      return page ? { kind: 'page', remote, ...page } : { kind: 'not-found' };
    } catch (error) {
      console.error(error);
      if (await this.#reloadsForNewerRelease(remote, reference)) return new Promise(() => undefined);
      const failure = loadFailureOf(error, reference.entry.url);
      notice({ kind: 'page', error, address: failure.address });
      return { kind: 'failed', remote, failure };
    }
  }

  async #locate(path: string, registry: () => Promise<Registry>): Promise<Located> {
    const { page, remotes } = this.#pageData;
    const own = page && remotes[page.remote];
    if (own && page.path === path) return { remote: page.remote, reference: own };
    const overridden = await this.#locateOverridden(path);
    if (overridden) return overridden;
    const located = this.#locateIn(await registry(), path);
    // A registry of some minutes ago does not have the newest pages.
    return located === 'not-found' ? this.#locateIn(await this.#registries.current(), path) : located;
  }

  #locateIn(registry: Registry, path: string): Located {
    const found = registry.pages[path];
    if (!found) return 'not-found';
    const reference = registry.remotes[found.remote];
    if (!reference) return 'not-found';
    const running = this.#running.get(found.remote) ?? reference.release;
    if (registry.shell !== this.#pageData.shell || running !== reference.release) return 'stale';
    this.#running.set(found.remote, reference.release);
    preloadFiles(registry, path);
    return { remote: found.remote, reference };
  }

  /** A developer's own remote lists its own paths: no registry has it. */
  async #locateOverridden(path: string): Promise<Located | undefined> {
    for (const [remote, reference] of Object.entries(this.#pageData.overrides ?? {})) {
      const pages = await loadRemote(reference);
      if (pages.some((page) => page.path === path)) return { remote, reference };
    }
    return undefined;
  }

  async #loadPage(reference: RemoteReference, path: string): Promise<LoadedPage | undefined> {
    const pages = await loadRemote(reference);
    const page = pages.find((candidate) => candidate.path === path);
    if (!page) return undefined;
    return { title: page.title, Page: (await page.load()).default };
  }

  async #reloadsForNewerRelease(remote: string, reference: RemoteReference): Promise<boolean> {
    try {
      const { shell, remotes } = await this.#registries.latest();
      const release = remotes[remote]?.release;
      const isNewer =
        shell !== this.#pageData.shell || (release !== undefined && release !== reference.release);
      return isNewer && reloadOnce(`${shell}/${release ?? ''}`);
    } catch {
      return false;
    }
  }
}

/** The file that may have a cached failure; a file that took too long, or whose code throws, is not fetched again. */
function failedFile({ type, address }: LoadFailure): string | undefined {
  return ['error', 'missing'].includes(type) ? address : undefined;
}

/** Whether the layout links to a path: the page will exist, and its remote has no release yet. */
function isLinked(path: string): boolean {
  return Array.from(document.querySelectorAll<HTMLAnchorElement>('header a[href], footer a[href]')).some(
    (link) => link.getAttribute('href') === path,
  );
}
