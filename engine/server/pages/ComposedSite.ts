import { offlinePageAddress } from '../../contract/composition';
import {
  overrideRelease,
  type PageData,
  registryAddress,
  type RemoteReference,
  type ScriptReference,
} from '../../contract/registry';
import type { CheckedRelease } from '../../releases/readRelease';
import type { ReleasedPage } from '../../releases/release';
import type { PageConfig } from '../../contract/pageConfig';
import { PreparedResponse } from '../responses/PreparedResponse';
import { composeDocument, type DocumentParts, type InlineStyle } from './composeDocument';
import { contentSecurityPolicy, type Policy } from '../responses/contentSecurityPolicy';
import { encodings } from '../responses/encodings';
import { inlineDrawings } from './inlineDrawings';
import { keptSize } from './keptFiles';
import {
  inlineStyles,
  linksIn,
  type LiveShell,
  type OwnedPage,
  pagesOf,
  type Files,
  remotesOf,
  shellOf,
  textOf,
} from './liveParts';
import { remoteReference, scriptReference } from './references';
import { registryOf } from './registryOf';
import { rootFiles } from './rootFiles';
import { speculationRulesAddress } from '../responses/speculationRules';
import { staticFilesOf } from './staticFiles';
import { workerFile } from './workerFile';
import { containerName } from '../../build/application';
import type { SiteDefinition } from '../SiteDefinition';
import type { ServerPlugin } from '../ServerPlugin';

/**
 * How a page is requested: `lean` if the request says that the connection is slow, `saving` if it says that the user saves
 * data. The browser may detect either on its own.
 */
export type Variant = 'full' | 'lean' | 'saving';

const variants: readonly Variant[] = ['full', 'lean', 'saving'];

/** A developer's remote in place of the released one. */
export type Override = { remote: string; entry: string };

/** A banner above every page, as HTML, and its stylesheet. */
export type Banner = { html: string; style: InlineStyle };

export type SiteOptions = {
  site: SiteDefinition;
  origin: string;
  config: PageConfig;
  banner?: Banner | undefined;
  /** The plugins of the server that sends it; none for a static host. */
  plugins?: readonly ServerPlugin[] | undefined;
};

/** A response at the address of a page, with another content. */
export type OtherContent = {
  status: number;
  title: string;
  html: string;
  /** The only scripts that run in it. */
  scripts: readonly ScriptReference[];
};

/** The whole site, composed of its live releases: immutable, and replaced as a whole when a release changes. */
export class ComposedSite {
  /** The files of the static folder, by path. */
  readonly static: ReadonlyMap<string, PreparedResponse>;
  /** The files at the root of the site, by path. */
  readonly files: ReadonlyMap<string, PreparedResponse>;
  /** The releases it is composed of. */
  readonly live: readonly CheckedRelease[];
  /** Those, and older ones whose files are served. */
  readonly all: readonly CheckedRelease[];
  readonly #options: SiteOptions;
  readonly #shell: LiveShell;
  /** The paths that the layout links to. */
  readonly #linked: ReadonlySet<string>;
  readonly #pages: ReadonlyMap<string, OwnedPage>;
  /** By variant and path; NotFound has the path `*`. */
  readonly #responses = new Map<string, PreparedResponse>();
  /** The contents of pages that plugins give in place of the releases', by path. */
  readonly #contents: ReadonlyMap<string, string>;
  readonly #policy: Policy;
  readonly #keptSize: string;
  #worker: PreparedResponse | undefined;

  /**
   * @param live the live release of the shell and of every remote that has one; each path has one owner
   * @param all every release whose static files are served
   * @throws if none is the shell's
   */
  constructor(live: readonly CheckedRelease[], all: readonly CheckedRelease[], options: SiteOptions) {
    this.#options = options;
    this.live = live;
    this.#policy = options.site.policy?.(options.config) ?? {};
    this.#keptSize = keptSize(live.map(({ release }) => release));
    this.static = staticFilesOf(all);
    this.all = all;
    this.#shell = shellOf(live);
    this.#linked = linksIn(this.#layoutOf('*'));
    this.#pages = pagesOf(live);
    this.#contents = new Map(
      (options.plugins ?? []).flatMap(({ contents }) =>
        contents ? live.flatMap((release) => [...contents(release)]) : [],
      ),
    );
    for (const path of this.paths) this.page(path, 'full');
    const { release, files } = this.#shell;
    // Its status is 200, because a service worker keeps no other.
    const offlinePage = () => this.#shellPage('offline', 200, '*', 'full');
    this.files = new Map([
      ...rootFiles(
        options.site,
        options.origin,
        this.paths.map((path) => options.origin + path),
        registryOf(release.id, remotesOf(live)),
        files,
      ),
      ...(release.pages.offline === undefined ? [] : [[offlinePageAddress, offlinePage()] as const]),
    ]);
  }

  /** The paths of all pages, in the order in which their remotes list them. */
  get paths(): string[] {
    return [...this.#pages.keys()];
  }

  /**
   * The page at a path, or the NotFound page.
   * @param path without a trailing slash
   */
  page(path: string, variant: Variant): PreparedResponse {
    const owned = this.#pages.get(path);
    // A path that the layout links to is that of a remote without a release; any other path has no owner.
    const isLinked = this.#linked.has(path);
    const key = `${variant} ${owned || isLinked ? path : '*'}`;
    let response = this.#responses.get(key);
    if (!response) {
      if (owned) response = this.#compose(owned, variant);
      else if (isLinked) response = this.#shellPage('unavailable', 503, path, variant);
      else response = this.#shellPage('not-found', 404, '*', variant);
      this.#responses.set(key, response);
    }
    return response;
  }

  /** The service worker, which lists every page in every variant; made at the first request for it. */
  get worker(): PreparedResponse {
    this.#worker ??= workerFile(this.live, this.#documents(), this.#options.config, this.#policy);
    return this.#worker;
  }

  /** The page at a path with a developer's remote in place of the released one. */
  overriddenPage(path: string, { remote, entry }: Override): PreparedResponse {
    const container = containerName(remote);
    const reference: RemoteReference = {
      release: overrideRelease,
      container,
      entry: { url: entry, integrity: '' },
    };
    const parts: DocumentParts = {
      ...this.#commonParts(path, 'full'),
      title: `${this.#options.site.name} (${remote} overridden)`,
      description: '',
      loader: undefined,
      preloads: [],
      slot: 'client-rendered',
      pageData: { shell: this.#shell.release.id, remotes: {}, overrides: { [remote]: reference } },
    };
    return this.#answer(200, parts, { overrides: [new URL(entry).origin], caching: 'private, no-store' });
  }

  /**
   * A page with another content, as a plugin responds to what was sent from it. It is not a page of the registry, so no script
   * of the site runs in it.
   * @throws if there is no page at the path
   */
  responseAt(path: string, { status, title, html, scripts }: OtherContent): PreparedResponse {
    const common = this.#commonParts(path, 'full');
    const owned = this.#pages.get(path);
    if (!owned) throw new Error(`There is no page at ${path}.`);
    const { release } = this.#shell;
    return this.#answer(status, {
      ...common,
      title,
      description: '',
      styles: [...common.styles, ...inlineStyles(owned.page.styles, owned.files)],
      // Hides the footer's checkbox: its script does not run here.
      layout: common.layout.replace(' data-keep-offline=', (attribute) => ` hidden=""${attribute}`),
      scripts,
      // One response for all: some of its users do save data.
      savesData: true,
      loader: undefined,
      preloads: [],
      slot: { remote: owned.remote.application, html },
      pageData: { shell: release.id, remotes: {} },
    });
  }

  /** Compresses every page before its first request. */
  async compressAll(): Promise<void> {
    for (const path of this.paths)
      for (const encoding of encodings) await this.page(path, 'full').message(encoding);
  }

  /** Everything whose bytes change under the same address, in every variant that is served. */
  #documents(): Map<string, PreparedResponse[]> {
    const pages = this.paths.map((path): [string, PreparedResponse[]] => [
      path,
      variants.map((variant) => this.page(path, variant)),
    ]);
    const others = [offlinePageAddress, registryAddress].flatMap(
      (address): [string, PreparedResponse[]][] => {
        const response = this.files.get(address);
        return response ? [[address, [response]]] : [];
      },
    );
    return new Map([...pages, ...others]);
  }

  #compose({ remote, files, page }: OwnedPage, variant: Variant): PreparedResponse {
    const { site, origin } = this.#options;
    const common = this.#commonParts(page.path, variant);
    const socialImage = page.socialImage && `${origin}/${page.socialImage}`;
    return this.#answer(200, {
      ...common,
      title: page.title,
      description: page.description,
      canonical: origin + page.path,
      socialImage,
      structuredData: site.structuredData?.(
        origin,
        { ...page, image: socialImage },
        this.#ancestorsOf(page.path),
      ),
      styles: [...common.styles, ...inlineStyles(page.styles, files)],
      preloads: page.scripts.map((file) => scriptReference(file, remote)),
      slot: { remote: remote.application, html: this.#contentOf(page, files) },
      pageData: {
        shell: this.#shell.release.id,
        page: { path: page.path, remote: remote.application },
        remotes: { [remote.application]: remoteReference(remote) },
      },
    });
  }

  #contentOf(page: ReleasedPage, files: Files): string {
    return inlineDrawings(this.#contents.get(page.path) ?? textOf(files, page.html), files);
  }

  /** The ancestors of a path, from the home page down. */
  #ancestorsOf(path: string): ReleasedPage[] {
    const parts = path.split('/').slice(1, -1);
    const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
    return (path === '/' ? [] : ['/', ...above]).flatMap((ancestor) => this.#pages.get(ancestor)?.page ?? []);
  }

  #shellPage(
    missing: NonNullable<PageData['missing']>,
    status: number,
    path: string,
    variant: Variant,
  ): PreparedResponse {
    return this.#answer(status, {
      ...this.#commonParts(path, variant),
      title: `${this.#options.site.titles[missing]} | ${this.#options.site.name}`,
      description: '',
      preloads: [],
      slot: {
        remote: this.#shell.release.application,
        html: textOf(this.#shell.files, this.#shell.release.pages[missing] ?? ''),
      },
      pageData: { shell: this.#shell.release.id, missing, remotes: {} },
    });
  }

  #layoutOf(path: string): string {
    const { release, files } = this.#shell;
    return textOf(files, release.frames[path] ?? release.frames['*'] ?? '');
  }

  #commonParts(path: string, variant: Variant) {
    const { release, files } = this.#shell;
    const { banner } = this.#options;
    return {
      site: this.#options.site,
      styles: [...inlineStyles(release.styles, files), ...(banner ? [banner.style] : [])],
      banner: banner?.html,
      scripts: release.scripts.map((file) => scriptReference(file, release)),
      loader: scriptReference(release.startOnIntent, release),
      isLean: variant !== 'full',
      savesData: variant === 'saving',
      layout: this.#layoutOf(path),
      keptSize: this.#keptSize,
      siteConfig: this.#options.config,
    };
  }

  #answer(
    status: number,
    parts: DocumentParts,
    { overrides = [], caching = 'no-cache, no-transform' }: { overrides?: string[]; caching?: string } = {},
  ): PreparedResponse {
    const styles = parts.styles.map(({ text }) => text);
    return new PreparedResponse(status, 'text/html; charset=utf-8', composeDocument(parts), {
      'content-security-policy': contentSecurityPolicy({ styles, overrides }, this.#policy),
      vary: 'accept-encoding, save-data, ect',
      'accept-ch': 'ECT',
      'cache-control': caching,
      ...(!parts.savesData && { 'speculation-rules': `"${speculationRulesAddress}"` }),
    });
  }
}
