import { LiveSite } from '../../server/live/LiveSite';
import type { Settings } from '../../server/settings/settings';
import { exportSite } from './exportSite';

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
