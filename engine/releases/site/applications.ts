import path from 'node:path';
import { readSite } from './readSite';
import { siteFolder } from './siteFolder.js';
import type { SiteApplication } from './site';

/** The absolute path of the site's top folder. */
export const root: string = siteFolder;

/** The list of applications that this checkout's commands use. */
export const siteFile = path.join(root, 'site.json');

/** All applications of the site. */
export const siteApplications: readonly SiteApplication[] = readSite(siteFile);

/** The name of the application that renders the layout. A list without one is refused. */
export const hostName = siteApplications.find(({ role }) => role === 'host')?.name ?? '';

/** An application whose source is in this checkout. */
export type OwnApplication = { name: string; role: 'host' | 'remote'; workspace: string };

/** The applications whose source is in this checkout, in the order of `site.json`. */
export const applications: readonly OwnApplication[] = siteApplications.flatMap(
  ({ name, role, workspace }) => (workspace === undefined ? [] : { name, role, workspace }),
);

/** @throws if the application's source is not in this checkout */
export function ownApplication(name: string): OwnApplication {
  const application = applications.find((each) => each.name === name);
  if (!application) throw new Error(`site.json lists no application ${name} with a workspace.`);
  return application;
}

/** The complete builds of all applications, in their workspaces. */
export function builds(): { application: string; dist: string }[] {
  return applications.map(({ name, workspace }) => ({
    application: name,
    dist: path.join(root, workspace, 'dist'),
  }));
}
