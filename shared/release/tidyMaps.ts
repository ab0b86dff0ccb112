import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type SourceMap = { version: number; sources: string[]; names: string[]; mappings: string };

/**
 * Leaves in each source map what tells a line from a place. Webpack writes the name that the script had for a while, too,
 * which may differ from one build of the same source to the next.
 * @param folder may be missing, where a build has no maps
 */
export async function tidyMaps(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const { version, sources, names, mappings } = JSON.parse(await readFile(file, 'utf8')) as SourceMap;
    await writeFile(file, JSON.stringify({ version, sources, names, mappings }));
  }
}
