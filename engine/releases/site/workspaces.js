import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from './siteFolder.js';

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
