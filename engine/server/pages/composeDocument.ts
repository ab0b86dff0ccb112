import { layoutMarks } from '../../contract/layoutMarks';
import { type PageData, pageDataElementId, type ScriptReference } from '../../contract/registry';
import { headingOf, socialImageSize } from '../../releases/releaseSchema';
import { type PageConfig, siteConfigElementId } from '../../contract/pageConfig';
import { escapeHtml, jsonForScript } from '../responses/escapeHtml';
import type { SiteDefinition } from '../SiteDefinition';

/** An inline stylesheet, with the address that the code of the page loads it by. */
export type InlineStyle = { url: string; text: string };

export type DocumentParts = {
  site: Pick<SiteDefinition, 'name' | 'language' | 'colours'>;
  title: string;
  description?: string;
  /** The address of the page for search engines; undefined if they must not index it. */
  canonical?: string | undefined;
  /** The address of the page's picture for link previews. */
  socialImage?: string | undefined;
  /** For search engines, as JSON-LD. */
  structuredData?: object | undefined;
  styles: readonly InlineStyle[];
  /** The script that fetches all others once they are needed; without it they are fetched at once. */
  loader?: ScriptReference | undefined;
  /** The shell's own scripts, which start everything else. */
  scripts: readonly ScriptReference[];
  preloads?: readonly ScriptReference[];
  layout: string;
  /** How much is fetched to keep the site for offline reading, as the layout shows it. */
  keptSize: string;
  slot: { remote: string; html: string } | 'client-rendered';
  pageData: Omit<PageData, 'keptSize'>;
  siteConfig: PageConfig;
  /** HTML above the layout, outside of the part that React hydrates. */
  banner?: string | undefined;
};

export function composeDocument(parts: DocumentParts): string {
  const { site, title, description = '', canonical, structuredData } = parts;
  const { styles, loader, scripts, pageData, keptSize, siteConfig, banner = '' } = parts;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    // Phones and in-app browsers would make links of their own, of our numbers, dates and addresses.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(canonical ? socialTags(parts, canonical) : ['<meta name="robots" content="noindex">']),
    `<meta name="theme-color" content="${site.colours.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${site.colours.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...styles.map(({ url, text }) => `<style data-href="${url}">${text}</style>`),
  ];
  // At the end, so that the browser requests the page's drawing before the scripts, and shows the text before it parses
  // data that is not displayed.
  const end = [
    dataElement(siteConfigElementId, siteConfig),
    dataElement(pageDataElementId, { ...pageData, keptSize } satisfies PageData),
    ...(loader ? [loaderElement(loader, parts)] : scripts.map((script) => scriptElement(script))),
    structuredData ? `<script type="application/ld+json">${jsonForScript(structuredData)}</script>` : '',
  ];
  // For the styles of what only scripts make work.
  const unscripted = loader || scripts.length > 0 ? '' : ' data-unscripted';
  return `<!doctype html><html lang="${site.language}"${unscripted}><head>${head.join('')}</head><body>${banner}<div id="root">${root(parts)}</div>${end.join('')}</body></html>`;
}

function socialTags(
  { site, title, description = '', socialImage }: DocumentParts,
  canonical: string,
): string[] {
  const text = `${site.name}: ${headingOf(title)}`;
  const tags = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'twitter:card': 'summary_large_image',
    ...(socialImage && {
      'og:image': socialImage,
      'og:image:type': 'image/png',
      'og:image:width': String(socialImageSize.width),
      'og:image:height': String(socialImageSize.height),
      'og:image:alt': text,
      'twitter:image': socialImage,
      'twitter:image:alt': text,
    }),
  };
  const metas = Object.entries(tags).map(([name, content]) => {
    const attribute = name.startsWith('og:') ? 'property' : 'name';
    return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  });
  return [`<link rel="canonical" href="${canonical}">`, ...metas];
}

function loaderElement(loader: ScriptReference, { scripts, preloads = [] }: DocumentParts): string {
  const lists = Object.entries({ scripts, preloads })
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => ` data-${name}="${escapeHtml(JSON.stringify(list))}"`);
  return scriptElement(loader, lists.join(''));
}

function scriptElement({ url, integrity }: ScriptReference, attributes = ''): string {
  return `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low"${attributes}></script>`;
}

function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
}

function root({ layout, keptSize, slot }: DocumentParts): string {
  if (slot === 'client-rendered') return '';
  // Functions, because a string's `$` would be read as a pattern.
  return layout
    .replace(layoutMarks.keptSize, () => keptSize)
    .replace(layoutMarks.remote, () => slot.remote)
    .replace(layoutMarks.page, () => slot.html);
}
