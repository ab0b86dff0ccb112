import { execa } from 'execa';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkTree } from '../builds/Checkout';
import { root } from '../support/publicSite';

/** Copies what is in the repository, with its packages, into a new folder whose name has a space. */
export async function freshClone(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'clone-')), 'a site');
  const { stdout } = await execa('git', ['ls-files'], { cwd: root });
  const files = stdout.split('\n').filter((file) => existsSync(path.join(root, file)));
  for (const file of files) await cp(path.join(root, file), path.join(folder, file));
  const workspaces = files.filter((file) => /(^|\/)package\.json$/.test(file)).map(path.dirname);
  for (const workspace of workspaces) {
    const packages = path.join(workspace, 'node_modules');
    if (existsSync(path.join(root, packages)))
      linkTree(path.join(root, packages), path.join(folder, packages));
  }
  // The one file that npm writes in its place.
  const listing = 'node_modules/.package-lock.json';
  await rm(path.join(folder, listing), { force: true });
  if (existsSync(path.join(root, listing))) await cp(path.join(root, listing), path.join(folder, listing));
  return folder;
}
