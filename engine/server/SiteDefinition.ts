import type { CheckedRelease } from '../releases/readRelease';
import type { PageConfig } from '../contract/pageConfig';
import type { BuildHooks } from '../build/BuildHooks';
import type { Policy } from './responses/contentSecurityPolicy';
import type { ServerPlugin } from './ServerPlugin';

/** A page as search engines and link previews describe it. */
export type DescribedPage = {
  /** Without a trailing slash. */
  path: string;
  title: string;
  description: string;
  /** The full address of the page's picture. */
  image?: string | undefined;
};

/** What the site reads from the environment at the start of a server. */
export type SiteSettings = {
  /** Written into every page. Everybody can read it. */
  config: PageConfig;
  plugins: readonly ServerPlugin[];
  /** Whether no real user is served: then releases may be unsigned, and the origin an example's. */
  isTrial: boolean;
  /** One sentence without a full stop for each setting that is missing or wrong. */
  problems: readonly string[];
};

/** What the site needs on this machine while it is developed, such as a database. */
export type DevelopmentService = {
  /** The settings of a server that uses it. */
  env: () => Record<string, string> | Promise<Record<string, string>>;
  /** @throws if it cannot start here, before a build takes a minute */
  check: () => Promise<void>;
  /** @returns a description for the line that says where the site is, and what stops it */
  start: (log: (line: string) => void) => Promise<{ description: string; stop: () => Promise<void> }>;
  /** Pages that only development shows, such as a style guide: a remote, and the file in its folder that lists them. */
  pages?: { name: string; folder: string; pages: string };
  /** Another site of this checkout, which `start` builds and runs once this one is served, and the setting of its port. */
  beside?: { folder: string; portSetting: string };
};

/**
 * Finds what is wrong with releases that are to go live, besides what holds on every site.
 * @returns one sentence for each problem
 */
export type ReleaseCheck = (candidates: readonly CheckedRelease[]) => Promise<string[]>;

/** The headers of all paths that match a pattern, such as `/static/**`. */
export type HeaderRule = { source: string; headers: Readonly<Record<string, string>> };

/** Everything that the engine knows of a site. */
export type SiteDefinition = BuildHooks & {
  name: string;
  /** The name on a phone's home screen. */
  shortName: string;
  /** The language of all pages (BCP 47). */
  language: string;
  /** The public origin where SITE_ORIGIN is not set, without a trailing slash. */
  origin: string;
  /** The colours of the browser's own bar in both schemes, and of the screen while the site opens from a home screen. */
  colours: { light: string; dark: string; home: string };
  /** Whether teams show releases to some before they are live; `false` where nobody but staff has pages. True unless given. */
  previews?: boolean;
  /** The titles of the shell's own pages. */
  titles: { 'not-found': string; unavailable: string; offline: string };
  /**
   * JSON-LD for search engines.
   * @param ancestors the pages above it, from the top; empty for the home page
   */
  structuredData?: (
    origin: string,
    page: DescribedPage,
    ancestors: readonly Pick<DescribedPage, 'path' | 'title'>[],
  ) => object;
  settings?: (env: Readonly<NodeJS.ProcessEnv>) => SiteSettings;
  /** What pages may load and connect to besides the site's own files. */
  policy?: (config: PageConfig) => Policy;
  /**
   * The settings of the static host that exports are for.
   * @param rules where several set one header, the last one counts
   */
  hostSettings?: (rules: readonly HeaderRule[]) => { file: string; text: string };
  /** Loaded where releases are made; a server has no development packages. */
  releaseChecks?: () => Promise<readonly ReleaseCheck[]>;
  /** Loaded where the site is developed. */
  development?: () => Promise<DevelopmentService>;
};
