import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applications, root } from '@site/publishing/site/applications';
import { buildFolder, setBuildsFolder } from './builds';
import { buildVariant } from './buildVariant';
import type { Variant } from './variants';

/**
 * Makes the builds that a run's tests release: a private copy of each application's build, and variants.
 * @returns a function that removes them
 * @throws if an application is not built, or building a variant fails
 */
export async function layOutBuilds(variants: readonly Variant[]): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-builds-'));
  setBuildsFolder(folder);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const { name, workspace } of applications) {
      const dist = path.join(root, workspace, 'dist');
      if (!existsSync(path.join(dist, 'release.json')))
        throw new Error(`${workspace} is not built: run "npm run build" first.`);
      await cp(dist, buildFolder(name), { recursive: true });
    }
    await Promise.all(
      variants.map(async (variant) => {
        await cp(await buildVariant(variant), buildFolder(variant.name), { recursive: true });
      }),
    );
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
