import path from 'node:path';
import { type CheckedRelease, readReleaseFolder } from '../../readRelease';
import { readSite, type SiteApplication } from '../../site/readSite';
import { Channel } from '../Channel';
import { FolderStore } from '../FolderStore';
import { channelOf, openChannels } from '../openChannels';
import { writeLocalSite } from '../developmentSite';

/** A site of a shell and two remotes. */
export const testApplications: readonly SiteApplication[] = (['shell', 'content', 'forms'] as const).map(
  (name) => ({ name, role: name === 'shell' ? 'host' : 'remote', owner: name, channel: name, keys: [] }),
);

/**
 * Creates a site on this machine and publishes a build of each application into it, without checking whether they fit.
 * @param folder a new or empty folder
 * @param builds the folder of a complete build, by application
 * @returns the file that lists its applications
 */
export async function layOutSite(
  folder: string,
  applications: readonly SiteApplication[],
  builds: Readonly<Record<string, string>>,
): Promise<string> {
  const siteFile = await writeLocalSite(folder, applications);
  const channels = await openChannels(readSite(siteFile));
  for (const [application, dist] of Object.entries(builds))
    await channelOf(channels, application).publish(await readReleaseFolder(application, dist));
  return siteFile;
}

/**
 * Writes a site of a shell and two remotes, and makes releases live without checking whether they fit each other.
 * @param folder the site's folder
 * @returns the file that lists the site's applications
 */
export async function layOutReleases(folder: string, releases: readonly CheckedRelease[]): Promise<string> {
  const siteFile = await writeLocalSite(folder, testApplications);
  for (const release of releases) await publishRelease(folder, release);
  return siteFile;
}

/**
 * Makes a release live without checking whether it fits the others.
 * @param folder of a site that `writeLocalSite` wrote
 */
export async function publishRelease(folder: string, release: CheckedRelease): Promise<void> {
  const { application } = release.release;
  const store = new FolderStore(path.join(folder, 'releases', application));
  await new Channel({ name: application, keys: [] }, store).publish(release);
}
