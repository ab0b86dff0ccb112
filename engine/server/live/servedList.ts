import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { parseJson } from '../../releases/parseJson';
import { releaseIdSchema } from '../../releases/release';

const schema = z.record(z.string(), releaseIdSchema);

const fileIn = (folder: string) => path.join(folder, 'served.json');

/** The ids of the releases that were last served together, by application; none if the file is missing or malformed. */
export function readServedList(folder: string): Record<string, string> {
  try {
    return schema.parse(parseJson(readFileSync(fileIn(folder))));
  } catch {
    return {};
  }
}

/** Stores them for a restart. Where nothing can be written, each release has been reported already. */
export function writeServedList(folder: string, ids: Record<string, string>): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileAtomic.sync(fileIn(folder), JSON.stringify(ids, null, 2), { fsync: false });
  } catch {
    // The site is served from memory.
  }
}
