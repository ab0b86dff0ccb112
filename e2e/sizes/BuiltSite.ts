import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseFolder, RefusedRelease } from 'federated-site/server';
import { layOutSite } from 'federated-site/testing';
import { publicSite, root } from '../support/publicSite';

/** The builds that are measured: private copies, unchanged by later builds. */
export type BuiltSite = {
  /** The folder of each application's release. */
  releases: Record<string, string>;
  /** Lists the applications and the channels that these releases are published to. */
  siteFile: string;
  /** The path of every page, and one unknown path. */
  routes: Route[];
};

type Route = {
  path: string;
  /** The remote that owns the page; none for the unknown path. */
  remote?: string;
};

/** A path without a page: its response is the NotFound page. */
const unknownPath = '/no-such-page';

/**
 * Copies the complete builds of the three applications, so that later builds do not change the measurement.
 * @param folder is emptied first
 * @throws if one of them is not built or is incomplete
 */
export async function copyBuilds(folder: string): Promise<BuiltSite> {
  await rm(folder, { recursive: true, force: true });
  const releases: Record<string, string> = {};
  const routes: Route[] = [];
  for (const { name, workspace } of publicSite.applications) {
    const copy = path.join(folder, 'builds', name);
    await cp(path.join(root, workspace, 'dist'), copy, { recursive: true }).catch((error: unknown) => {
      throw notBuilt(workspace, error);
    });
    const { release } = await readReleaseFolder(name, copy).catch((error: unknown) => {
      if (error instanceof RefusedRelease) throw notBuilt(workspace, error);
      throw error;
    });
    releases[name] = copy;
    if (release.role === 'remote')
      routes.push(...release.pages.map((page) => ({ path: page.path, remote: name })));
  }
  return {
    releases,
    siteFile: await layOutSite(path.join(folder, 'site'), publicSite.listed, releases),
    routes: [...routes, { path: unknownPath }],
  };
}

function notBuilt(workspace: string, cause: unknown): Error {
  return new Error(`There is no complete build in ${workspace}/dist: run "npm run build" first.`, { cause });
}
