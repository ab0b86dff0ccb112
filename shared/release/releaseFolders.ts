import path from 'node:path';
import { applications, root } from '../../scripts/applications';
import { ReleaseFolder } from './releaseFolder';

/**
 * The releases of every application of the site.
 * @param folder holds a folder for each application; `releases/` of this checkout unless said
 */
export function releaseFolders(folder = path.join(root, 'releases')): ReleaseFolder[] {
  return applications.map(({ name }) => new ReleaseFolder(name, path.join(folder, name)));
}

/** The one of an application, out of those of all. */
export function folderOf(folders: readonly ReleaseFolder[], application: string): ReleaseFolder {
  const folder = folders.find((each) => each.application === application);
  if (!folder) throw new Error(`${application} is none of the applications.`);
  return folder;
}
