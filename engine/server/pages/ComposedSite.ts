import { containerName } from '../../contract/containerName';
import { offlinePageAddress, workerAddress } from '../../contract/composition';
import type { PageConfig } from '../../contract/pageConfig';
import {
  overrideRelease,
  type PageData,
  registryAddress,
  type RemoteReference,
} from '../../contract/registry';
import type { CheckedRelease } from '../../releases/readRelease';
import type { ReleasedPage } from '../../releases/releaseSchema';
import { policyHeaders, type Policy } from '../responses/contentSecurityPolicy';
import { encodings, PreparedResponse } from '../responses/PreparedResponse';
import type { OtherContent, PluginSite, ServerPlugin } from '../ServerPlugin';
import type { SiteDefinition } from '../SiteDefinition';
import { englishWords, type Words } from '../words';
import { composeDocument, type DocumentParts, type InlineStyle } from './composeDocument';
import { inlineDrawings } from './inlineDrawings';
import {
  inlineStyles,
  type LiveShell,
  type OwnedPage,
  ownedPages,
  registryOf,
  remoteReference,
  scriptReference,
  shellOf,
  textOf,
} from './liveParts';
import { rootFiles, staticFilesOf } from './siteFiles';
import { keptMegabytes, workerFile } from './workerFile';

/** A developer's remote in place of the released one. */
export type Override = { remote: string; entry: string };

export type Banner = { html: string; style: InlineStyle };

export type SiteOptions = {
  site: SiteDefinition;
  origin: string;
  config: PageConfig;
  banner?: Banner | undefined;
  /** The plugins of the server that sends it; none for a static host. */
  plugins?: readonly ServerPlugin[] | undefined;
};

/** The whole site, composed of its live releases: immutable, and replaced as a whole when a release changes. */
export class ComposedSite implements PluginSite {
  /** In the order in which remotes list their pages. */
  readonly paths: readonly string[];
  readonly static: ReadonlyMap<string, PreparedResponse>;
  /** The files at the root of the site and the offline page, by path. */
  readonly files: ReadonlyMap<string, PreparedResponse>;
  readonly live: readonly CheckedRelease[];
  readonly all: readonly CheckedRelease[];
  readonly #options: SiteOptions;
  readonly #shell: LiveShell;
  readonly #pages: ReadonlyMap<string, OwnedPage>;
  readonly #responses: ReadonlyMap<string, PreparedResponse>;
  readonly #notFound: PreparedResponse;
  /** What plugins give in place of the releases' contents, by path. */
  readonly #contents: ReadonlyMap<string, string>;
  readonly #policy: Policy;
  readonly #words: Words;
  readonly #keptSize: string;

  /** @param live one release of each application; each path has one owner. @param all every release whose static files are served */
  constructor(live: readonly CheckedRelease[], all: readonly CheckedRelease[], options: SiteOptions) {
    const { site, origin, config, plugins = [] } = options;
    this.live = live;
    this.all = all;
    this.static = staticFilesOf(all);
    this.#options = options;
    this.#policy = site.policy?.(config) ?? {};
    this.#words = { ...englishWords, ...site.words };
    this.#keptSize = this.#words.keptSize(keptMegabytes(live.map(({ release }) => release)));
    this.#shell = shellOf(live);
    this.#pages = ownedPages(live);
    this.paths = [...this.#pages.keys()];
    this.#contents = new Map(
      plugins.flatMap(({ contents }) => (contents ? live.flatMap((each) => [...contents(each)]) : [])),
    );
    const pages = [...this.#pages].map(([path, owned]) => [path, this.#compose(owned)] as const);
    // A path that the layout links to is that of a remote without a release; any other path has no owner.
    const linked = this.#layoutOf('*').matchAll(/href="(\/[^"#?]*)"/g);
    const unavailable = Array.from(linked, ([, path = '']) => path);
    this.#responses = new Map([
      ...unavailable.map((path) => [path, this.#shellPage('unavailable', 503, path)] as const),
      ...pages,
    ]);
    this.#notFound = this.#shellPage('not-found', 404, '*');
    // Its status is 200, because a service worker keeps no other.
    const offline = this.#shell.release.pages.offline
      ? [[offlinePageAddress, this.#shellPage('offline', 200, '*')] as const]
      : [];
    const registry = new PreparedResponse(200, 'application/json', JSON.stringify(registryOf(live)));
    const changing = new Map([...pages, ...offline, [registryAddress, registry]]);
    this.files = new Map([
      ...rootFiles(site, origin, this.paths, this.#shell.files),
      ...offline,
      [registryAddress, registry],
      [workerAddress, workerFile(live, changing, config, this.#policy)],
    ]);
  }

  /** The page at a path without a trailing slash, or the NotFound page. */
  page(path: string): PreparedResponse {
    return this.#responses.get(path) ?? this.#notFound;
  }

  /** The page at a path with a developer's remote in place of the released one. */
  overriddenPage(path: string, { remote, entry }: Override): PreparedResponse {
    const reference: RemoteReference = {
      release: overrideRelease,
      container: containerName(remote),
      entry: { url: entry, integrity: '' },
    };
    const parts: DocumentParts = {
      ...this.#commonParts(path),
      title: this.#words.overridden(this.#options.site.name, remote),
      loader: undefined,
      slot: 'client-rendered',
      pageData: { shell: this.#shell.release.id, remotes: {}, overrides: { [remote]: reference } },
    };
    return this.#answer(200, parts, [new URL(entry).origin]);
  }

  /** A page with another content, as a plugin responds to what was sent from it. It is in no registry, so none of our scripts runs. */
  responseAt(path: string, { status, title, html }: OtherContent): PreparedResponse {
    const owned = this.#pages.get(path);
    if (!owned) throw new Error(`There is no page at ${path}.`);
    const common = this.#commonParts(path);
    return this.#answer(status, {
      ...common,
      title,
      styles: [...common.styles, ...inlineStyles(owned.page.styles, owned.files)],
      scripts: [],
      loader: undefined,
      slot: { remote: owned.remote.application, html },
      pageData: { shell: this.#shell.release.id, remotes: {} },
    });
  }

  /** Compresses every page before its first request. */
  async compressAll(): Promise<void> {
    for (const path of this.paths) for (const encoding of encodings) await this.page(path).message(encoding);
  }

  #compose({ remote, files, page }: OwnedPage): PreparedResponse {
    const { site, origin } = this.#options;
    const common = this.#commonParts(page.path);
    const socialImage = page.socialImage && `${origin}/${page.socialImage}`;
    return this.#answer(200, {
      ...common,
      title: page.title,
      description: page.description,
      canonical: origin + page.path,
      socialImage,
      structuredData: site.structuredData?.(origin, { ...page, image: socialImage }, this.#ancestorsOf(page)),
      styles: [...common.styles, ...inlineStyles(page.styles, files)],
      preloads: page.scripts.map((file) => scriptReference(file, remote)),
      slot: {
        remote: remote.application,
        html: inlineDrawings(this.#contents.get(page.path) ?? textOf(files, page.html), files),
      },
      pageData: {
        shell: this.#shell.release.id,
        page: { path: page.path, remote: remote.application },
        remotes: { [remote.application]: remoteReference(remote) },
      },
    });
  }

  #ancestorsOf({ path }: ReleasedPage): ReleasedPage[] {
    const parts = path.split('/').slice(1, -1);
    const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
    return (path === '/' ? [] : ['/', ...above]).flatMap((ancestor) => this.#pages.get(ancestor)?.page ?? []);
  }

  #shellPage(missing: NonNullable<PageData['missing']>, status: number, path: string): PreparedResponse {
    const { release, files } = this.#shell;
    const { name, titles } = this.#options.site;
    return this.#answer(status, {
      ...this.#commonParts(path),
      title: `${titles[missing]} | ${name}`,
      slot: { remote: release.application, html: textOf(files, release.pages[missing] ?? '') },
      pageData: { shell: release.id, missing, remotes: {} },
    });
  }

  #layoutOf(path: string): string {
    const { release, files } = this.#shell;
    return textOf(files, release.frames[path] ?? release.frames['*'] ?? '');
  }

  #commonParts(path: string) {
    const { release, files } = this.#shell;
    const { site, config, banner } = this.#options;
    return {
      site,
      styles: [...inlineStyles(release.styles, files), ...(banner ? [banner.style] : [])],
      banner: banner?.html,
      scripts: release.scripts.map((file) => scriptReference(file, release)),
      loader: scriptReference(release.startOnIntent, release),
      layout: this.#layoutOf(path),
      keptSize: this.#keptSize,
      siteConfig: config,
    };
  }

  #answer(status: number, parts: DocumentParts, overrides: string[] = []): PreparedResponse {
    const styles = parts.styles.map(({ text }) => text);
    return new PreparedResponse(status, 'text/html; charset=utf-8', composeDocument(parts), {
      ...policyHeaders({ styles, overrides }, this.#policy),
      ...(overrides.length > 0 && { 'cache-control': 'private, no-store' }),
    });
  }
}
