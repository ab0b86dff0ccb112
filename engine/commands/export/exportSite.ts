import type { Command } from 'commander';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSite } from '../../releases/site/openSite';
import { LiveSite } from '../../server/live/LiveSite';
import { loadSite } from '../../server/loadSite';
import type { ComposedSite } from '../../server/pages/ComposedSite';
import type { PreparedResponse } from '../../server/responses/PreparedResponse';
import { immutableCaching, securityHeaders } from '../../server/responses/securityHeaders';
import { speculationRulesAddress, speculationRulesType } from '../../server/responses/speculationRules';
import { readServerSettings, type Settings } from '../../server/settings/settings';
import type { HeaderRule, SiteDefinition } from '../../server/SiteDefinition';

export const define = (command: Command) =>
  command.action(async () => {
    const site = openSite(process.cwd());
    const settings = readServerSettings(process.env, await loadSite(site), site.root);
    const pages = await exportReleases(settings, path.join(site.root, 'export'), console.log);
    console.log(
      `${String(pages)} pages in export/public/, and beside it the settings of the host, where the site writes them.`,
    );
  });

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
  await exportSite(site, folder, settings.transportSecurity, settings.site.hostSettings);
  return site.paths.length;
}

/**
 * Writes the composed site as files for a static host, and the settings with which that sends the composer's headers.
 * @param folder is replaced after everything is written; the files are in its `public/`
 * @param transportSecurity the value of `strict-transport-security`
 * @param hostSettings see `SiteDefinition`
 */
export async function exportSite(
  site: ComposedSite,
  folder: string,
  transportSecurity: string,
  hostSettings: SiteDefinition['hostSettings'],
): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  try {
    await writeFiles(site, draft);
    const settings = hostSettings?.(headerRules(site, transportSecurity));
    if (settings) await writeFile(path.join(draft, settings.file), settings.text);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeFiles(site: ComposedSite, folder: string): Promise<void> {
  const write = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, 'public', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };

  await write('404.html', site.page('/404').identity);
  for (const [name, { identity, headers }] of responsesOf(site))
    await write(headers['content-type']?.startsWith('text/html') ? fileOf(name) : name, identity);
  for (const [name, { identity }] of site.static) await write(name, identity);
}

/** The pages and the files at the root of the site, by path. */
function responsesOf(site: ComposedSite): Map<string, PreparedResponse> {
  return new Map([...site.paths.map((pagePath) => [pagePath, site.page(pagePath)] as const), ...site.files]);
}

function headerRules(site: ComposedSite, transportSecurity: string): HeaderRule[] {
  const security = { ...securityHeaders, 'strict-transport-security': transportSecurity };
  // Pages, and the service worker.
  const documents = [...responsesOf(site)].filter(([, { headers }]) => 'content-security-policy' in headers);
  return [
    { source: '**', headers: { ...security, ...documentHeaders(site.page('/404')) } },
    ...documents.map(([source, response]) => ({ source, headers: documentHeaders(response) })),
    { source: '/static/**', headers: { 'cache-control': immutableCaching } },
    // Hosts do not know this type, and browsers accept the rules with no other.
    { source: speculationRulesAddress, headers: { 'content-type': speculationRulesType } },
  ];
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
