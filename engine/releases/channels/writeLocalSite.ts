import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteApplication } from '../site/readSite';

/**
 * Writes a copy of a site's configuration: the same applications, unsigned, each with a channel in its own folder.
 * @param folder the folder for `site.json`, with the channels under `releases/`
 * @param addresses the channels of applications that are not read from a folder, by name
 * @returns the path of the file
 */
export async function writeLocalSite(
  folder: string,
  applications: readonly SiteApplication[],
  addresses: Readonly<Record<string, string>> = {},
): Promise<string> {
  const local = applications.map(({ name, ...application }) => [
    name,
    { ...application, channel: addresses[name] ?? `releases/${name}`, keys: [] },
  ]);
  const file = path.join(folder, 'site.json');
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify({ applications: Object.fromEntries(local) }, null, 2));
  return file;
}
