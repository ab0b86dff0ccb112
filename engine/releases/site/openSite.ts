import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSite, type SiteApplication } from './readSite';

/** An application, as it is built. */
export type Application = {
  /** In its files, style classes and releases, as in `site.json`: `shell`, `content`. */
  name: string;
  /** Whether it provides the federation runtime and the shared scope, or uses them. */
  role: 'host' | 'remote';
  folder: string;
  /** The file that lists a remote's pages, relative to its folder. */
  pages: string;
};

/** An application whose source is in the site's checkout, and where its build is. */
export type WorkspaceApplication = Application & { workspace: string; dist: string };

/** A site that commands work on; all folders are absolute. */
export type Site = {
  root: string;
  /** Its `site.json`, or what SITE_FILE names, and all applications that it lists, those of other repositories too. */
  siteFile: string;
  listed: readonly SiteApplication[];
  applications: readonly WorkspaceApplication[];
  shellName: string;
};

/** Opens the site of a folder: its own, or the next above it with a `site.json`. @throws where there is none, or it is not valid */
export function openSite(folder: string): Site {
  const root = findRoot(folder);
  const ownFile = path.join(root, 'site.json');
  const own = readSite(ownFile);
  const siteFile = path.resolve(root, process.env.SITE_FILE || ownFile);
  const applications = own.flatMap(({ name, role, workspace }) => {
    if (workspace === undefined) return [];
    const folder = path.join(root, workspace);
    return { name, role, workspace, folder, pages: './src/pages.ts', dist: path.join(folder, 'dist') };
  });
  const listed = siteFile === ownFile ? own : readSite(siteFile);
  return {
    root,
    siteFile,
    listed,
    applications,
    shellName: own.find(({ role }) => role === 'host')?.name ?? '',
  };
}

function findRoot(folder: string): string {
  for (let above = path.resolve(folder); ; above = path.dirname(above)) {
    if (existsSync(path.join(above, 'site.json'))) return above;
    if (above === path.dirname(above))
      throw new Error(`There is no site.json in ${folder} or above it: run this in the folder of a site.`);
  }
}

/** @throws if the application's source is not in this checkout */
export function applicationNamed({ applications, siteFile }: Site, name: string): WorkspaceApplication {
  const application = applications.find((each) => each.name === name);
  if (!application) throw new Error(`${siteFile} lists no application ${name} with a workspace.`);
  return application;
}

/** The application of a workspace: `content` in `content-remote/`. @throws if the site lists none with this folder */
export function applicationIn({ applications, siteFile }: Site, folder: string): WorkspaceApplication {
  const application = applications.find((each) => each.folder === path.resolve(folder));
  if (!application) throw new Error(`${siteFile} lists no application whose workspace is ${folder}.`);
  return application;
}
