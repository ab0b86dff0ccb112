import type { CheckedRelease } from '../../releases/readRelease';
import { escapeHtml } from '../responses/escapeHtml';
import { contentTypeOf, PreparedResponse } from '../responses/PreparedResponse';
import { immutableCaching } from '../responses/securityHeaders';
import type { SiteDefinition } from '../SiteDefinition';

const publicFolder = 'public/';

/** Icons and similar files change their bytes and keep their names. */
const publicCaching = 'public, max-age=86400';

/** The files at the root of the site, by path: those that the shell's release has under `public/`, and those made of the `paths` of its pages. */
export function rootFiles(
  site: SiteDefinition,
  origin: string,
  paths: readonly string[],
  shellFiles: CheckedRelease['files'],
): Map<string, PreparedResponse> {
  const manifest = JSON.stringify(webManifest(site));
  const pages = paths.map((path) => origin + path);
  const icons = [...shellFiles].filter(([name]) => name.startsWith(publicFolder));
  return new Map([
    ...icons.map(([name, bytes]): [string, PreparedResponse] => [
      name.slice(publicFolder.length - 1),
      new PreparedResponse(200, contentTypeOf(name), bytes, { 'cache-control': publicCaching }),
    ]),
    ['/sitemap.xml', new PreparedResponse(200, 'application/xml', sitemap(pages))],
    ['/robots.txt', new PreparedResponse(200, contentTypeOf('robots.txt'), robots(origin))],
    ['/manifest.webmanifest', new PreparedResponse(200, 'application/manifest+json', manifest)],
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

/** The static folder at the site root, by path: the files of all live and past releases, as the build compressed them. */
export function staticFilesOf(releases: readonly CheckedRelease[]): ReadonlyMap<string, PreparedResponse> {
  const caching = { 'cache-control': immutableCaching };
  const found = new Map<string, PreparedResponse>();
  for (const { files } of releases)
    for (const [name, bytes] of files) {
      if (!name.startsWith('static/') || /\.(br|gz)$/.test(name)) continue;
      const built = { br: files.get(`${name}.br`), gzip: files.get(`${name}.gz`) };
      found.set(`/${name}`, new PreparedResponse(200, contentTypeOf(name), bytes, caching, built));
    }
  return found;
}
