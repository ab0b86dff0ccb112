import type { PageData, RemoteReference } from '../../contract/registry';
import { shellName } from '../shellName';
import { loadChunk, loadFailureOf } from '../loading/loadChunk';
import { noteFailure } from '../reports/failures';
import { type PageContent, settled, type SlotContent, type SlotSource } from './slotContent';
import { loadRemote } from './loadRemote';
import { preloadFiles } from './preloadFiles';
import type { Registries } from './registries';
import { reloadOnce } from './reloadOnce';

type Located = { remote: string; reference: RemoteReference };

/** Finds the remote that owns a path and loads the page from it. */
export class RemotePages implements SlotSource {
  readonly #pageData: PageData;
  readonly #path: string;
  readonly #registries: Registries;
  readonly #contents = new Map<string, Promise<SlotContent>>();
  /** The paths whose content failed: the next sign of intent to open one loads it again. */
  readonly #failed = new Set<string>();
  /** The release of each remote that this tab runs: a container cannot be replaced by another one. */
  readonly running: Map<string, string>;

  /** @param path the path of this document, which `pageData` describes; the registries have every other one */
  constructor(pageData: PageData, path: string, registries: Registries) {
    this.#pageData = pageData;
    this.#path = path;
    this.#registries = registries;
    this.running = new Map(
      Object.entries(pageData.remotes).map(([remote, { release }]) => [remote, release]),
    );
    if (pageData.missing) this.#contents.set(path, settled({ kind: pageData.missing }));
  }

  contentOf(path: string): Promise<SlotContent> {
    let content = this.#contents.get(path);
    if (!content) {
      content = this.#load(path);
      this.#contents.set(path, content);
      void content.then(({ kind }) => kind === 'failed' && this.#failed.add(path));
    }
    return content;
  }

  forget(path: string): void {
    this.#contents.delete(path);
  }

  readonly mayBePage = (path: string): boolean => {
    const { last } = this.#registries;
    // No registry has the pages of a developer's own remote.
    return !last || path in last.pages || this.#contents.has(path) || this.#pageData.overrides !== undefined;
  };

  /** Fetches and runs the code of a page that the user is about to open. The visit itself tries again, and says why it fails. */
  async prefetch(path: string): Promise<void> {
    if (this.#failed.delete(path)) this.forget(path);
    if (this.#contents.has(path)) return;
    try {
      const located = await this.#locate(path);
      const page = located && (await loadPage(located, path));
      if (page && !this.#contents.has(path)) this.#contents.set(path, settled(page));
    } catch {
      // See above.
    }
  }

  async #load(path: string): Promise<SlotContent> {
    let located: Located | undefined;
    try {
      const found = (located = await this.#locate(path));
      if (found) return (await loadChunk(() => loadPage(found, path))) ?? { kind: 'not-found' };
    } catch (error) {
      console.error(error);
      if (located && (await this.#reloadsForNewerRelease(located))) return new Promise(() => undefined);
      const failure = loadFailureOf(error, located?.reference.entry.url ?? path);
      noteFailure({ kind: 'page', error, address: failure.address });
      return { kind: 'failed', remote: located?.remote ?? shellName, failure };
    }
    // A host of exported files may serve a document at a path of its own.
    if (path === this.#path) return { kind: 'not-found' };
    // The address is already the new page's: a reload opens it from the current releases, or says that there is none.
    location.reload();
    return new Promise(() => undefined);
  }

  /** Finds the remote of a page; none where only a new document opens it: no owner is known, or this tab runs another release. */
  async #locate(path: string): Promise<Located | undefined> {
    const { shell, page, remotes, overrides = {} } = this.#pageData;
    const shown = page && remotes[page.remote];
    if (shown && page.path === path) return { remote: page.remote, reference: shown };
    // A developer's own remote lists its own paths: no registry has it.
    for (const [remote, reference] of Object.entries(overrides)) {
      const pages = await loadRemote(reference);
      if (pages.some((candidate) => candidate.path === path)) return { remote, reference };
    }
    const registry = await this.#registries.current();
    const { remote = '' } = registry.pages[path] ?? {};
    const reference = registry.remotes[remote];
    if (!reference || registry.shell !== shell) return undefined;
    if ((this.running.get(remote) ?? reference.release) !== reference.release) return undefined;
    this.running.set(remote, reference.release);
    preloadFiles(registry, path);
    return { remote, reference };
  }

  async #reloadsForNewerRelease({ remote, reference }: Located): Promise<boolean> {
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

async function loadPage({ remote, reference }: Located, path: string): Promise<PageContent | undefined> {
  const pages = await loadRemote(reference);
  const page = pages.find((candidate) => candidate.path === path);
  return page && { kind: 'page', remote, title: page.title, Page: (await page.load()).default };
}
