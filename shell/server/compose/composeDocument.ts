import { frameMarks } from '@site/shared/frameMarks';
import { organisation } from '@site/shared/organisation';
import { type PageData, pageDataElementId, type ScriptReference } from '@site/shared/registry';
import { type SiteConfig, siteConfigElementId } from '@site/shared/siteConfig';
import { escapeHtml, jsonForScript } from './escapeHtml';

/** A stylesheet to stand inline, with the address under which the code of the page knows it. */
export type InlineStyle = { url: string; text: string };

/** Everything that one document is composed of. */
export type DocumentParts = {
  title: string;
  description: string;
  /** The address search engines shall know the page by; none where the page is not to be found. */
  canonical?: string | undefined;
  styles: readonly InlineStyle[];
  /** The shell's own scripts, which start everything else. */
  scripts: readonly ScriptReference[];
  /** Where scripts are to wait for the visitor's intent: the script that waits. */
  startOnIntent?: ScriptReference | undefined;
  /** Every other script the page hydrates with. */
  preloads: readonly ScriptReference[];
  frame: string;
  /** The remote that owns the page, and the page's finished HTML. */
  slot: { remote: string; html: string } | 'client-rendered';
  pageData: PageData;
  siteConfig: SiteConfig;
};

/** Lays a page into the frame and writes the head for it. */
export function composeDocument(parts: DocumentParts): string {
  const { title, description, canonical, styles, scripts, startOnIntent, preloads, pageData, siteConfig } =
    parts;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(canonical ? socialTags(title, description, canonical) : ['<meta name="robots" content="noindex">']),
    ...preloads.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
    ),
    ...styles.map(({ url, text }) => `<style data-href="${url}">${text}</style>`),
    ...(startOnIntent
      ? [scriptElement(startOnIntent, ` data-scripts="${escapeHtml(JSON.stringify(scripts))}"`)]
      : scripts.map((script) => scriptElement(script))),
    dataElement(siteConfigElementId, siteConfig),
    dataElement(pageDataElementId, pageData),
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><div id="root">${root(parts)}</div></body></html>`;
}

function socialTags(title: string, description: string, canonical: string): string[] {
  return [
    `<link rel="canonical" href="${canonical}">`,
    property('og:type', 'website'),
    property('og:site_name', organisation.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function scriptElement({ url, integrity }: ScriptReference, attributes = ''): string {
  return `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low"${attributes}></script>`;
}

function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
}

function root({ frame, slot }: DocumentParts): string {
  if (slot === 'client-rendered') return '';
  // Functions, because a string's `$` would be read as a pattern.
  return frame.replace(frameMarks.remote, () => slot.remote).replace(frameMarks.page, () => slot.html);
}
