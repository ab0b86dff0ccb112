import { z } from 'zod';
import type { WriteSocialImages } from '../contract/page';
import type { PageConfig } from '../contract/pageConfig';
import type { CheckedRelease } from '../releases/readRelease';
import { onlyKeys } from './onlyKeys';
import { type Policy, policySchema } from './responses/contentSecurityPolicy';
import type { ServerPlugin } from './ServerPlugin';
import { englishWords, type Words } from './words';

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

/** Finds what is wrong with releases that are to go live, besides what holds on every site: one sentence for each problem. */
export type ReleaseCheck = (candidates: readonly CheckedRelease[]) => Promise<string[]>;

/** The headers of all paths that match a pattern, such as `/static/**`. */
export type HeaderRule = { source: string; headers: Readonly<Record<string, string>> };

type StructuredData = (
  origin: string,
  page: DescribedPage,
  ancestors: readonly Pick<DescribedPage, 'path' | 'title'>[],
) => object;

const text = z.string('must be a text').min(1, 'must not be empty');
const fn = <Type>() => z.custom<Type>((value) => typeof value === 'function', 'must be a function');

/** An origin as browsers write it: without capitals, a default port or a slash. */
export const originSchema = z.string('must be a text').transform((given, context) => {
  const { href, origin } = new URL(URL.canParse(given) ? given : 'none:');
  // Also a pattern, or a dot at the end, is a host to `URL`, but of no page.
  const isWeb = /^https?:\/\/(\w[\w-]*(\.\w[\w-]*)*|\[[\da-f:]+\])(:\d+)?$/.test(origin);
  if (isWeb && href === `${origin}/`) return origin;
  context.addIssue(isWeb ? `must be ${origin}` : 'must look like https://www.example.org');
  return z.NEVER;
});

/** What a site may say, key by key. */
export const siteSchema = onlyKeys({
  name: text,
  /** The name on a phone's home screen. */
  shortName: text,
  /** The language of all pages (BCP 47). */
  language: z.string('must be a text').regex(/^[a-z]{2,3}(-\w+)*$/i, 'must look like en or pt-BR'),
  /** The public origin where SITE_ORIGIN is not set, without a trailing slash. */
  origin: originSchema,
  /** The colours of the browser's own bar in both schemes, and of the screen while the site opens from a home screen. */
  colours: onlyKeys({ light: text, dark: text, home: text }),
  /** Whether teams show releases to some before they are live; `false` where nobody but staff has pages. True unless given. */
  previews: z.boolean('must be true or false').exactOptional(),
  /** The titles of the shell's own pages. */
  titles: onlyKeys({ 'not-found': text, unavailable: text, offline: text }),
  /** What the server itself says to visitors: English where it is not given. */
  words: onlyKeys(
    Object.fromEntries(
      Object.entries(englishWords).map(([key, word]) => [
        key,
        (typeof word === 'string' ? text : fn()).exactOptional(),
      ]),
    ) as unknown as { [Key in keyof Words]: z.ZodExactOptional<z.ZodType<Words[Key], Words[Key]>> },
  ).exactOptional(),
  /** JSON-LD for search engines; `ancestors` are the pages above the page, from the top, and empty for the home page. */
  structuredData: fn<StructuredData>().exactOptional(),
  settings: fn<(env: Readonly<NodeJS.ProcessEnv>) => SiteSettings>().exactOptional(),
  /** What pages may load and connect to besides the site's own files. @throws if it names no directive or source */
  policy: fn<(config: PageConfig) => Policy>()
    .transform((policy) => (config: PageConfig) => checked('The policy', policySchema, policy(config)))
    .exactOptional(),
  /** The settings of the static host that exports are for; of several rules that set one header, the last one counts. */
  hostSettings: fn<(rules: readonly HeaderRule[]) => { file: string; text: string }>().exactOptional(),
  writeSocialImages: fn<WriteSocialImages>().exactOptional(),
  /** Loaded where releases are made; a server has no development packages. */
  releaseChecks: fn<() => Promise<readonly ReleaseCheck[]>>().exactOptional(),
  /** Loaded where the site is developed. */
  development: fn<() => Promise<DevelopmentService>>().exactOptional(),
});

/** Everything that the engine knows of a site. */
export type SiteDefinition = z.input<typeof siteSchema>;

/** For the types: `loadSite` checks it, whoever wrote it. */
export const defineSite = (site: SiteDefinition): SiteDefinition => site;

/** @throws with one sentence for each key that is missing, wrong or unknown */
export const checkedSite = (file: string, site: unknown): SiteDefinition => checked(file, siteSchema, site);

function checked<Output>(what: string, schema: z.ZodType<Output>, value: unknown): Output {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Error(`${what} cannot be used:\n${z.prettifyError(error)}`);
  return data;
}
