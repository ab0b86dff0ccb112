import { LiveSite } from '../shell/server/LiveSite';
import type { Settings } from '../shell/server/settings';
import { exportSite } from './exportSite';

/**
 * Exports the site that the live releases make, if they make a whole one.
 * @param settings where the releases are
 * @param folder what `exportSite` writes to
 * @param log is told of every release that is found or refused
 * @returns how many pages the export has
 * @throws where an application is missing or left out, or nobody has a home page; the export of before stays then
 */
export async function exportReleases(
  settings: Settings,
  folder: string,
  log: (line: string) => void,
): Promise<number> {
  // Nothing answers a form on a static host: there it is sent by e-mail.
  const live = new LiveSite({ ...settings, acceptsPosts: false }, log);
  await live.look();
  const problems = Object.entries(live.status().applications).flatMap(([application, { problem }]) =>
    problem === undefined ? [] : `${application}: ${problem}`,
  );
  const site = live.current;
  if (site && !site.paths.includes('/')) problems.push('No application has a page at /, the home page.');
  if (!site || problems.length > 0)
    throw new Error(['Nothing is exported, because the site would not be whole.', ...problems].join('\n'));
  await exportSite(site, folder);
  return site.paths.length;
}
