import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../../../releases/site/openSite';

/** What builds, releases and opens the applications. */
const sources = ['shared', 'engine', 'requests'];
const files = ['.npmrc', 'package.json', 'site.json', 'site.ts', 'tsconfig.base.json'];

const made = new Set(['node_modules', 'dist', '.build', '.mf']);

/**
 * Copies the sources into another folder, to change, build and release them there. Leaves the checkout unchanged and
 * does not copy packages.
 * @param folder is created again; its build caches stay
 */
export async function copySources({ root, applications }: Site, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name !== '.cache') await rm(path.join(folder, name), { recursive: true, force: true });
  const workspaces = applications.map(({ workspace }) => workspace);
  for (const name of [...files, ...sources, ...workspaces]) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !made.has(path.basename(source)),
    });
  }
}
