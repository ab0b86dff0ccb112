import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicSite, root } from './publicSite';
import { setBuildsFolder } from './builds';

/**
 * Copies each application's build for a run's tests to release; `buildFolder` adds the variants that they need.
 * @returns a function that removes them
 * @throws if an application is not built
 */
export async function layOutBuilds(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-builds-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const { name, workspace } of publicSite.applications) {
      const dist = path.join(root, workspace, 'dist');
      if (!existsSync(path.join(dist, 'release.json')))
        throw new Error(`${workspace} is not built: run "npm run build" first.`);
      await cp(dist, path.join(folder, name), { recursive: true });
    }
  } catch (error) {
    await remove();
    throw error;
  }
  setBuildsFolder(folder);
  return remove;
}
