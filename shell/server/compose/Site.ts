import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { composeDocument, type DocumentParts, type InlineStyle } from './composeDocument';
import { type Encoded, encode } from './encodings';
import { StaticFiles } from './StaticFiles';
import {
  registryAddress,
  type PageData,
  type Registry,
  type RemoteReference,
  type ScriptReference,
} from '@site/shared/registry';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import type { ReleasedPage, RemoteRelease, ShellRelease } from '@site/shared/release/release';
import { organisation } from '@site/shared/organisation';
import type { SiteConfig } from '@site/shared/siteConfig';
import { escapeHtml } from './escapeHtml';

/** One answer of the site in every coding, with the headers that are its own. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Encoded;
};

/** How a page is asked for. `lean` is for visitors who save data: no script is fetched before they show intent. */
export type Variant = 'full' | 'lean';

/** A remote that a developer put in place of ours. */
export type Override = { remote: string; entry: string };

export type SiteOptions = { origin: string; config: SiteConfig };

type LiveShell = { release: ShellRelease; files: CheckedRelease['files'] };
type OwnedPage = { remote: RemoteRelease; files: CheckedRelease['files']; page: ReleasedPage };

/**
 * The whole site as its live releases make it: immutable, replaced as one when a release changes. Pages are composed when
 * they are first asked for and kept.
 */
export class Site {
  readonly static: StaticFiles;
  readonly #shell: LiveShell;
  readonly #pages = new Map<string, OwnedPage>();
  readonly #remotes = new Map<string, RemoteRelease>();
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #options: SiteOptions;

  /**
   * @param live the live release of the shell and of every remote that has one
   * @param all every release whose static files are served
   * @throws where none is the shell's, or two remotes own one path
   */
  constructor(live: readonly CheckedRelease[], all: readonly CheckedRelease[], options: SiteOptions) {
    this.#options = options;
    this.static = new StaticFiles(all);
    let shell: LiveShell | undefined;
    for (const { release, files } of live) {
      if (release.role === 'host') shell = { release, files };
      else this.#addRemote(release, files);
    }
    if (!shell) throw new Error('There is no release of the shell.');
    this.#shell = shell;
  }

  /** The paths of all pages, in the order their remotes list them. */
  get paths(): string[] {
    return [...this.#pages.keys()];
  }

  /**
   * The page at a path; the NotFound page where there is none.
   * @param path without a trailing slash
   */
  page(path: string, variant: Variant): Promise<Answer> {
    const owned = this.#pages.get(path);
    if (owned)
      return this.#kept(`${variant} ${path}`, () => encodeAnswer(200, this.#documentOf(owned, variant)));
    const isPromised = path in this.#shell.release.frames;
    const missing = isPromised ? 'unavailable' : 'not-found';
    return this.#kept(`${variant} ${missing} ${isPromised ? path : ''}`, () =>
      encodeAnswer(isPromised ? 503 : 404, this.#missingDocument(missing, path, variant)),
    );
  }

  /** The page at a path as a developer sees it whose own remote stands in place of ours. */
  overriddenPage(path: string, { remote, entry }: Override): Promise<Answer> {
    const container = this.#remotes.get(remote)?.container ?? `${remote}_remote`;
    const reference: RemoteReference = {
      release: 'override',
      container,
      entry: { url: entry, integrity: '' },
    };
    const parts: DocumentParts = {
      ...this.#commonParts(path, 'full'),
      title: `${organisation.name} (${remote} overridden)`,
      description: '',
      preloads: [],
      slot: 'client-rendered',
      pageData: { shell: this.#shell.release.id, remotes: {}, overrides: { [remote]: reference } },
    };
    return encodeAnswer(200, this.#answerOf(parts, [new URL(entry).origin]));
  }

  /** Which path belongs to which remote. */
  registry(): Promise<Answer> {
    return this.#kept(registryAddress, () => {
      const registry: Registry = {
        shell: this.#shell.release.id,
        remotes: Object.fromEntries(
          [...this.#remotes].map(([name, release]) => [name, referenceOf(release)]),
        ),
        pages: Object.fromEntries(
          [...this.#pages].map(([path, { remote, page }]) => [
            path,
            { remote: remote.application, title: page.title },
          ]),
        ),
      };
      return encodeText(200, 'application/json', JSON.stringify(registry));
    });
  }

  sitemap(): Promise<Answer> {
    return this.#kept('sitemap', () => {
      const urls = this.paths.map((path) => `<url><loc>${escapeHtml(this.#canonical(path))}</loc></url>`);
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
      return encodeText(200, 'application/xml', text);
    });
  }

  robots(): Promise<Answer> {
    return this.#kept('robots', () =>
      encodeText(
        200,
        'text/plain; charset=utf-8',
        `User-agent: *\nAllow: /\n\nSitemap: ${this.#options.origin}/sitemap.xml\n`,
      ),
    );
  }

  /** Composes every page before the first visitor asks for it. */
  async warm(): Promise<void> {
    for (const path of this.paths) await this.page(path, 'full');
  }

  #addRemote(remote: RemoteRelease, files: CheckedRelease['files']): void {
    this.#remotes.set(remote.application, remote);
    for (const page of remote.pages) {
      const owner = this.#pages.get(page.path);
      if (owner) {
        throw new Error(
          `${page.path} is claimed by ${owner.remote.application} and by ${remote.application}.`,
        );
      }
      this.#pages.set(page.path, { remote, files, page });
    }
  }

  #kept(key: string, make: () => Promise<Answer>): Promise<Answer> {
    let answer = this.#answers.get(key);
    if (!answer) {
      answer = make();
      this.#answers.set(key, answer);
    }
    return answer;
  }

  #documentOf({ remote, files, page }: OwnedPage, variant: Variant): DocumentAnswer {
    const common = this.#commonParts(page.path, variant);
    return this.#answerOf({
      ...common,
      title: page.title,
      description: page.description,
      canonical: this.#canonical(page.path),
      styles: [...common.styles, ...inlineStyles(page.styles, files)],
      preloads: variant === 'lean' ? [] : page.scripts.map((file) => scriptReference(file, remote)),
      slot: { remote: remote.application, html: textOf(files, page.html) },
      pageData: {
        shell: this.#shell.release.id,
        page: { path: page.path, remote: remote.application },
        remotes: { [remote.application]: referenceOf(remote) },
      },
    });
  }

  #missingDocument(
    missing: NonNullable<PageData['missing']>,
    path: string,
    variant: Variant,
  ): DocumentAnswer {
    return this.#answerOf({
      ...this.#commonParts(path, variant),
      title: `${missing === 'not-found' ? 'NotFound' : 'Back soon'} · ${organisation.name}`,
      description: '',
      preloads: [],
      slot: { remote: 'shell', html: textOf(this.#shell.files, this.#shell.release.pages[missing]) },
      pageData: { shell: this.#shell.release.id, missing, remotes: {} },
    });
  }

  #commonParts(path: string, variant: Variant) {
    const { release, files } = this.#shell;
    return {
      styles: inlineStyles(release.styles, files),
      scripts: release.scripts.map((file) => scriptReference(file, release)),
      startOnIntent: variant === 'lean' ? scriptReference(release.startOnIntent, release) : undefined,
      frame: textOf(files, release.frames[path] ?? release.frames['*'] ?? ''),
      siteConfig: this.#options.config,
    };
  }

  #answerOf(parts: DocumentParts, overrides: readonly string[] = []): DocumentAnswer {
    return {
      html: composeDocument(parts),
      policy: contentSecurityPolicy(
        parts.styles.map(({ text }) => text),
        this.#options.config,
        overrides,
      ),
    };
  }

  #canonical(path: string): string {
    return this.#options.origin + path;
  }
}

type DocumentAnswer = { html: string; policy: string };

function encodeAnswer(status: number, { html, policy }: DocumentAnswer): Promise<Answer> {
  return encodeText(status, 'text/html; charset=utf-8', html, {
    'content-security-policy': policy,
    vary: 'accept-encoding, save-data, ect',
    'accept-ch': 'ECT',
  });
}

async function encodeText(
  status: number,
  contentType: string,
  text: string,
  headers: Record<string, string> = { vary: 'accept-encoding' },
): Promise<Answer> {
  const bytes = Buffer.from(text);
  return {
    status,
    headers: {
      'content-type': contentType,
      'cache-control': 'no-cache',
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
      ...headers,
    },
    bodies: await encode(bytes),
  };
}

function referenceOf(remote: RemoteRelease): RemoteReference {
  return { release: remote.id, container: remote.container, entry: scriptReference(remote.entry, remote) };
}

function scriptReference(file: string, { files }: Pick<RemoteRelease, 'files'>): ScriptReference {
  return { url: `/${file}`, integrity: files[file]?.integrity ?? '' };
}

function inlineStyles(names: readonly string[], files: CheckedRelease['files']): InlineStyle[] {
  return names.map((name) => ({ url: `/${name}`, text: textOf(files, name) }));
}

function textOf(files: CheckedRelease['files'], name: string): string {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`The release lists no ${name}.`);
  return bytes.toString('utf8');
}
