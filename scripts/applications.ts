import path from 'node:path';
import { readSite } from '../shared/site/readSite';
import type { SiteApplication } from '../shared/site/site';

/** The checkout's top folder, an absolute path. */
export const root = path.resolve(import.meta.dirname, '..');

/** The list of the site's applications that the commands of this checkout use. */
export const siteFile = path.join(root, 'site.json');

/** All applications of the site. */
export const siteApplications: readonly SiteApplication[] = readSite(siteFile);

/** An application whose source is in this checkout. */
export type OwnApplication = { name: string; role: 'host' | 'remote'; workspace: string };

/** The applications whose source is in this checkout, in the order of `site.json`. */
export const applications: readonly OwnApplication[] = siteApplications.flatMap(
  ({ name, role, workspace }) => (workspace === undefined ? [] : { name, role, workspace }),
);

/** @throws where the application's source is not in this checkout */
export function ownApplication(name: string): OwnApplication {
  const application = applications.find((each) => each.name === name);
  if (!application) throw new Error(`site.json lists no application ${name} with a workspace.`);
  return application;
}

/** The finished builds of all applications, where their workspaces leave them. */
export function builds(): { application: string; dist: string }[] {
  return applications.map(({ name, workspace }) => ({
    application: name,
    dist: path.join(root, workspace, 'dist'),
  }));
}
