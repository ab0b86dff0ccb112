import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { applications, root } from '../../scripts/applications';
import { copySources } from '../../scripts/copySources';

/** Files that a release needs in addition to the sources: its gate opens pages, and tries the records of forms. */
const usedByGate = ['e2e/fonts', 'e2e/support', 'firestore'];

const workspaces = applications.map(({ workspace }) => workspace);

/**
 * Copies the sources into another folder. Installed packages are linked; the project's own packages are those of the copy.
 * @param folder is created again; its build caches stay
 */
export async function copyTree(folder: string): Promise<void> {
  await copySources(folder);
  for (const name of usedByGate)
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, preserveTimestamps: true });
  await linkPackages(folder);
}

async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@site'), { recursive: true });
  await symlink(path.join(folder, 'shared'), path.join(packages, '@site/shared'));
  const own = new Set<string>(['@site', ...workspaces]);
  for (const name of await readdir(installed))
    if (!own.has(name)) await symlink(path.join(installed, name), path.join(packages, name));
  // Workspaces with other versions of packages have their own node_modules.
  for (const workspace of ['shared', ...workspaces]) {
    const ownPackages = path.join(root, workspace, 'node_modules');
    if (existsSync(ownPackages)) await symlink(ownPackages, path.join(folder, workspace, 'node_modules'));
  }
}
