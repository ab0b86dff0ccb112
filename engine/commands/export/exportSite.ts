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
import { readServerSettings, type Settings } from '../../server/settings/settings';
import type { HeaderRule } from '../../server/SiteDefinition';

export const define = (command: Command) =>
  command.action(async () => {
    const site = openSite(process.cwd());
    const settings = readServerSettings(process.env, await loadSite(site), site.root);
    const pages = await exportSite(settings, path.join(site.root, 'export'), console.log);
    console.log(
      `${String(pages)} pages in export/public/, and beside it the settings of the host, where the site writes them.`,
    );
  });

/**
 * Writes the site of the live releases as files for a static host, into `public/` of the folder, beside that host's headers.
 * @throws if an application is missing or left out, or no application has a home page; the earlier export stays
 */
export async function exportSite(
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

  const draft = `${folder}.${randomUUID()}`;
  const write = async (name: string, bytes: Buffer | string) => {
    const file = path.join(draft, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };
  try {
    for (const [name, { identity }] of filesOf(site)) await write(path.join('public', name), identity);
    const host = settings.site.hostSettings?.(headerRules(site, settings.transportSecurity));
    if (host) await write(host.file, host.text);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return site.paths.length;
}

const pagesOf = (site: ComposedSite) => site.paths.map((page) => [page, site.page(page)] as const);

function filesOf(site: ComposedSite): (readonly [string, Pick<PreparedResponse, 'identity'>])[] {
  const responses = [['/404', site.page('/404')] as const, ...pagesOf(site), ...site.files, ...site.static];
  return responses.map(([name, response]) => {
    const isPage = response.headers['content-type']?.startsWith('text/html');
    return [isPage ? `${name === '/' ? 'index' : name}.html` : name, response];
  });
}

function headerRules(site: ComposedSite, transportSecurity: string): HeaderRule[] {
  const security = { ...securityHeaders, 'strict-transport-security': transportSecurity };
  // Pages, and the service worker.
  const documents = [...pagesOf(site), ...site.files].filter(
    ([, { headers }]) => 'content-security-policy' in headers,
  );
  return [
    { source: '**', headers: { ...security, ...documentHeaders(site.page('/404')) } },
    ...documents.map(([source, response]) => ({ source, headers: documentHeaders(response) })),
    { source: '/static/**', headers: { 'cache-control': immutableCaching } },
  ];
}

/** The headers of a page that a host cannot know. The host sets type, length and encoding. */
function documentHeaders({ headers }: PreparedResponse): Record<string, string> {
  const kept = ['content-security-policy', 'cache-control'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)));
}
