import { type Registry, registryAddress } from '../../contract/registry';
import type { CheckedRelease } from '../../releases/readRelease';
import { contentTypeOf, PreparedResponse } from '../responses/PreparedResponse';

import { escapeHtml } from '../responses/escapeHtml';
import type { SiteDefinition } from '../SiteDefinition';
import {
  speculationRules,
  speculationRulesAddress,
  speculationRulesType,
} from '../responses/speculationRules';

const publicFolder = 'public/';

/** Icons and similar files change their bytes and keep their names. */
const publicCaching = 'public, max-age=86400';

/**
 * The files at the root of the site, by path: browsers, search engines and the shell's code request them by fixed names.
 * @param canonicals the full address of every page
 * @param shellFiles the files of the shell's release; those under `public/` are served as they are
 */
export function rootFiles(
  site: SiteDefinition,
  origin: string,
  canonicals: readonly string[],
  registry: Registry,
  shellFiles: CheckedRelease['files'],
): Map<string, PreparedResponse> {
  return new Map([
    ...[...shellFiles]
      .filter(([name]) => name.startsWith(publicFolder))
      .map(([name, bytes]): [string, PreparedResponse] => [
        `/${name.slice(publicFolder.length)}`,
        new PreparedResponse(200, contentTypeOf(name), bytes, { 'cache-control': publicCaching }),
      ]),
    [registryAddress, new PreparedResponse(200, 'application/json', JSON.stringify(registry))],
    [
      speculationRulesAddress,
      new PreparedResponse(200, speculationRulesType, JSON.stringify(speculationRules), {
        'cache-control': publicCaching,
      }),
    ],
    ['/sitemap.xml', new PreparedResponse(200, 'application/xml', sitemap(canonicals))],
    ['/robots.txt', new PreparedResponse(200, 'text/plain; charset=utf-8', robots(origin))],
    [
      '/manifest.webmanifest',
      new PreparedResponse(200, 'application/manifest+json', JSON.stringify(webManifest(site))),
    ],
  ]);
}

function sitemap(canonicals: readonly string[]): string {
  const urls = canonicals.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function webManifest({ name, shortName, colours }: SiteDefinition): object {
  return {
    name,
    short_name: shortName,
    start_url: '/',
    display: 'browser',
    background_color: colours.light,
    theme_color: colours.home,
    icons: [192, 512].map((size) => ({
      src: `/icon-${String(size)}.png`,
      sizes: `${String(size)}x${String(size)}`,
      type: 'image/png',
    })),
  };
}
