import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LiveSite } from '../../server/live/LiveSite';
import type { ComposedSite } from '../../server/pages/ComposedSite';
import type { PreparedResponse } from '../../server/responses/PreparedResponse';
import { immutableCaching, securityHeaders } from '../../server/responses/securityHeaders';
import { speculationRulesAddress, speculationRulesType } from '../../server/responses/speculationRules';
import type { Settings } from '../../server/settings/settings';

/**
 * Exports the site of the live releases, if it is complete.
 * @param settings the locations of the releases
 * @param folder the folder that `exportSite` writes to
 * @param log is called for every release that is found or refused
 * @returns the number of exported pages
 * @throws if an application is missing or left out, or no application has a home page; the earlier export stays
 */
export async function exportReleases(
  settings: Settings,
  folder: string,
  log: (line: string) => void,
): Promise<number> {
  // A static host has no routes of the site's own.
  const live = new LiveSite({ ...settings, plugins: [] }, log);
  await live.poll();
  const problems = Object.entries(live.status().applications).flatMap(([application, { problem }]) =>
    problem === undefined ? [] : `${application}: ${problem}`,
  );
  const site = live.current;
  if (site && !site.paths.includes('/')) problems.push('No application has a page at /, the home page.');
  if (!site || problems.length > 0)
    throw new Error(['Nothing is exported, because the site would be incomplete.', ...problems].join('\n'));
  await exportSite(site, folder, settings.transportSecurity);
  return site.paths.length;
}

/**
 * Writes the composed site as files for a static host, and a `firebase.json` that makes Firebase Hosting send the
 * composer's headers.
 * @param folder is replaced after everything is written; the files are in its `public/`
 * @param transportSecurity the value of `strict-transport-security`
 */
export async function exportSite(
  site: ComposedSite,
  folder: string,
  transportSecurity: string,
): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  try {
    await writeSite(site, draft, transportSecurity);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeSite(site: ComposedSite, folder: string, transportSecurity: string): Promise<void> {
  const write = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, 'public', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };

  const responses = new Map<string, PreparedResponse>([
    ...site.paths.map((pagePath) => [pagePath, site.page(pagePath)] as const),
    ...site.files,
  ]);
  const notFound = site.page('/404');
  await write('404.html', notFound.identity);
  for (const [name, { identity, headers }] of responses)
    await write(headers['content-type']?.startsWith('text/html') ? fileOf(name) : name, identity);
  for (const [name, { identity }] of site.static) await write(name, identity);

  const rule = (source: string, headers: Record<string, string>) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
  const security = { ...securityHeaders, 'strict-transport-security': transportSecurity };
  // Pages, and the service worker.
  const documents = [...responses].filter(([, { headers }]) => 'content-security-policy' in headers);
  // Where several rules set one header, the last one counts.
  const headers = [
    rule('**', { ...security, ...documentHeaders(notFound) }),
    ...documents.map(([address, response]) => rule(address, documentHeaders(response))),
    rule('/static/**', { 'cache-control': immutableCaching }),
    // Hosts do not know this type, and browsers accept the rules with no other.
    rule(speculationRulesAddress, { 'content-type': speculationRulesType }),
  ];
  const configuration = { hosting: { public: 'public', cleanUrls: true, trailingSlash: false, headers } };
  await writeFile(path.join(folder, 'firebase.json'), `${JSON.stringify(configuration, null, 2)}\n`);
}

function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath}.html`;
}

/** The headers of a page that a host cannot know. The host sets type, length and encoding. */
function documentHeaders({ headers }: PreparedResponse): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([key]) =>
      ['content-security-policy', 'cache-control', 'speculation-rules'].includes(key),
    ),
  );
}
