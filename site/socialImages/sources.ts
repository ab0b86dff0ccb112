import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');

/** The site's display font, as it is served. */
export const fontFile = path.join(root, 'shared/src/assets/fonts/noto-serif-bold.woff2');

/** A hash over everything that affects all pictures: this code, the font, the organisation's name, the libraries. */
export async function hashOfSources(): Promise<string> {
  const own = await readdir(import.meta.dirname);
  const files = [
    ...own.sort().map((name) => path.join(import.meta.dirname, name)),
    fontFile,
    path.join(root, 'shared/src/organisation.ts'),
    ...['satori', 'sharp'].map((name) => path.resolve(require.resolve(name), '../../package.json')),
  ];
  const hash = createHash('sha256');
  for (const bytes of await Promise.all(files.map((file) => readFile(file)))) hash.update(bytes);
  return hash.digest('hex');
}
