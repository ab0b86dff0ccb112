import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteApplication } from './site';

/**
 * Lays out a copy of a site on this machine: the same applications, unsigned, with a channel each in a folder of its own.
 * @param folder gets a `site.json` and the channels under `releases/`
 * @param addresses where applications are read from in place of a folder
 * @returns the file
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
