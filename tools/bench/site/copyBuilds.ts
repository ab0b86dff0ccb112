import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { layOutSite } from '@site/publishing/channels/layOutSite';
import { readReleaseFolder, RefusedRelease } from '@site/publishing/releases/readRelease';
import { applications, root, siteApplications } from '@site/publishing/site/applications';
import { cacheFolder } from './cacheFolder';
import { type Route, type MeasuredSite, unknownPath } from './MeasuredSite';

/**
 * Copies the complete builds of the three applications, so that later builds do not change the measurement.
 * @throws if one of them is not built or is incomplete
 */
export async function copyBuilds(): Promise<MeasuredSite> {
  const releases: Record<string, string> = {};
  const routes: Route[] = [];
  for (const { name, workspace } of applications) {
    const folder = path.join(cacheFolder, 'releases', name);
    await rm(folder, { recursive: true, force: true });
    await cp(path.join(root, workspace, 'dist'), folder, { recursive: true }).catch((error: unknown) => {
      throw notBuilt(workspace, error);
    });
    const { release } = await readReleaseFolder(name, folder).catch((error: unknown) => {
      if (error instanceof RefusedRelease) throw notBuilt(workspace, error);
      throw error;
    });
    releases[name] = folder;
    if (release.role === 'remote')
      routes.push(...release.pages.map((page) => ({ path: page.path, remote: name })));
  }
  const published = path.join(cacheFolder, 'site');
  await rm(published, { recursive: true, force: true });
  return {
    releases,
    siteFile: await layOutSite(published, siteApplications, releases),
    routes: [...routes, { path: unknownPath }],
  };
}

function notBuilt(workspace: string, cause: unknown): Error {
  return new Error(`There is no complete build in ${workspace}/dist: run "npm run build" first.`, { cause });
}
