import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The absolute path of the folder of the site that commands work on: the current one, or the next above it with a `site.json`.
 * @throws where there is none
 */
function findSiteFolder() {
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'site.json'))) return folder;
    if (folder === path.dirname(folder))
      throw new Error(
        `There is no site.json in ${process.cwd()} or above it: run this in the folder of a site.`,
      );
  }
}

export const siteFolder = findSiteFolder();

/** @type {{ applications: Record<string, { role: string, workspace?: string }> }} */
const { applications } = JSON.parse(readFileSync(path.join(siteFolder, 'site.json'), 'utf8'));

/** @param {(role: string) => boolean} isListed */
function workspacesOf(isListed) {
  const own = Object.values(applications).filter(({ role }) => isListed(role));
  return own.flatMap(({ workspace }) => workspace ?? []);
}

/**
 * The folders of all applications whose source is in this checkout. In JavaScript, for tools
 * whose configuration cannot import TypeScript.
 */
export const workspaces = workspacesOf(() => true);

/** Those of them that are remotes. */
export const remoteWorkspaces = workspacesOf((role) => role === 'remote');
