import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSite, type SiteApplication } from './readSite';

/** An application whose source is in the site's checkout. */
export type OwnApplication = {
  name: string;
  role: 'host' | 'remote';
  workspace: string;
  folder: string;
};

/** A site that commands work on. */
export type Site = {
  /** Its top folder, as all folders here an absolute path. */
  root: string;
  /** The file that its channels are read from: its `site.json`, or what SITE_FILE names. */
  siteFile: string;
  /** All its applications, those of other repositories too, in the order of `site.json`. */
  listed: readonly SiteApplication[];
  /** The applications whose source is in this checkout. */
  applications: readonly OwnApplication[];
  hostName: string;
  /** Where the complete builds of these applications are. */
  builds: readonly { application: string; dist: string }[];
};

/**
 * Opens the site of a folder: its own, or the next above it with a `site.json`.
 * @throws where there is none, or it is not valid
 */
export function openSite(folder: string): Site {
  const root = findRoot(folder);
  const siteFile = path.join(root, 'site.json');
  const listed = readSite(siteFile);
  const applications = listed.flatMap(({ name, role, workspace }) =>
    workspace === undefined ? [] : { name, role, workspace, folder: path.join(root, workspace) },
  );
  return {
    root,
    siteFile: path.resolve(root, process.env.SITE_FILE || siteFile),
    listed,
    applications,
    hostName: listed.find(({ role }) => role === 'host')?.name ?? '',
    builds: applications.map(({ name, folder }) => ({ application: name, dist: path.join(folder, 'dist') })),
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
export function ownApplication({ applications, siteFile }: Site, name: string): OwnApplication {
  const application = applications.find((each) => each.name === name);
  if (!application) throw new Error(`${siteFile} lists no application ${name} with a workspace.`);
  return application;
}

/**
 * The application of a workspace: `content` in `content-remote/`.
 * @throws if the site lists none with this folder
 */
export function applicationIn({ applications, siteFile }: Site, folder: string): OwnApplication {
  const application = applications.find((each) => each.folder === path.resolve(folder));
  if (!application) throw new Error(`${siteFile} lists no application whose workspace is ${folder}.`);
  return application;
}
