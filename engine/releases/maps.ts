import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder of a build where each source map has the path of its script. No script names its map, and no server sends one. */
export const mapsFolder = 'maps/';

type SourceMap = { version: number; sources: string[]; names: string[]; mappings: string };

/**
 * Removes what is not needed to find a line. Webpack also writes a temporary name of the script, which may differ between
 * builds of the same source.
 * @param folder may be missing if a build has no maps
 */
export async function tidyMaps(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const { version, sources, names, mappings } = JSON.parse(await readFile(file, 'utf8')) as SourceMap;
    await writeFile(file, JSON.stringify({ version, sources, names, mappings }));
  }
}
