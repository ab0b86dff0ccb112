import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSite, type SiteApplication } from './readSite';
import { siteFolder } from './workspaces.js';

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

/**
 * The name of the application in the current folder: `content` in `content-remote/`.
 * @throws if `site.json` lists no application with this folder
 */
export function currentApplication(): string {
  const workspace = path.basename(process.cwd());
  const application = applications.find((each) => each.workspace === workspace);
  if (!application) throw new Error(`site.json lists no application whose workspace is ${workspace}.`);
  return application.name;
}

/**
 * Loads the `site.ts` of the site that commands work on.
 * @returns its constant `site`, of which a caller knows a part
 * @throws if there is none
 */
export async function importSite<Site extends object>(): Promise<Site> {
  const file = path.join(root, 'site.ts');
  const { site } = (await import(pathToFileURL(file).href)) as { site?: Site };
  if (!site) throw new Error(`${file} must export a constant "site" of the type SiteDefinition.`);
  return site;
}
