import { existsSync } from 'node:fs';
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
