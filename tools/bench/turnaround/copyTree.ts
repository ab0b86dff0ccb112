import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { applications, root } from '@site/publishing/site/applications';
import { copySources } from '../../build/copySources';

const workspaces = applications.map(({ workspace }) => workspace);

/**
 * Copies the sources into another folder. Installed packages are linked; the project's own packages are those of the copy.
 * @param folder is created again; its build caches stay
 */
export async function copyTree(folder: string): Promise<void> {
  await copySources(folder);
  await linkPackages(folder);
}

async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@site'), { recursive: true });
  for (const name of ['shared', 'publishing'])
    await symlink(path.join(folder, name), path.join(packages, '@site', name));
  const own = new Set<string>(['@site', 'composer', ...workspaces]);
  for (const name of await readdir(installed))
    if (!own.has(name)) await symlink(path.join(installed, name), path.join(packages, name));
  // Workspaces with other versions of packages have their own node_modules.
  for (const workspace of ['shared', 'publishing', 'composer', ...workspaces]) {
    const ownPackages = path.join(root, workspace, 'node_modules');
    if (existsSync(ownPackages)) await symlink(ownPackages, path.join(folder, workspace, 'node_modules'));
  }
}
