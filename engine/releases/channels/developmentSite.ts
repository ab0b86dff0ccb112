import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../site/openSite';
import { readSite, type SiteApplication } from '../site/readSite';
import type { Channel } from './Channel';
import { openChannels } from './openChannels';

/**
 * Opens the channels for commands that publish without checking who may: those of the site if all are folders in the checkout and
 * no team has keys, else channels in the checkout's `.cache`, which it logs in one line.
 * @returns them, and the settings with which a server reads from there
 */
export async function developmentSite(
  { root, siteFile, listed }: Pick<Site, 'root' | 'siteFile' | 'listed'>,
  log: (line: string) => void,
): Promise<{ channels: Channel[]; settings: { SITE_FILE: string; RELEASE_CACHE?: string } }> {
  if (listed.every(({ channel, keys }) => channel.startsWith(root + path.sep) && keys.length === 0))
    return { channels: await openChannels(listed), settings: { SITE_FILE: siteFile } };
  const folder = path.join(root, '.cache/development');
  log(`${siteFile} names channels that others read: this site uses its own, in ${folder}.`);
  const local = await writeLocalSite(folder, listed);
  // A server refuses a channel that is behind what it has accepted before.
  const settings = { SITE_FILE: local, RELEASE_CACHE: path.join(folder, 'accepted') };
  return { channels: await openChannels(readSite(local)), settings };
}

/** Writes a `site.json` with unsigned channels under `releases/` in the folder, or at the given addresses. @returns its path */
export async function writeLocalSite(
  folder: string,
  applications: readonly SiteApplication[],
  addresses: Readonly<Record<string, string>> = {},
): Promise<string> {
  const local = applications.map(({ name, ...application }) => [
    name,
    { ...application, site: undefined, channel: addresses[name] ?? `releases/${name}`, keys: [] },
  ]);
  const file = path.join(folder, 'site.json');
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify({ applications: Object.fromEntries(local) }, null, 2));
  return file;
}
