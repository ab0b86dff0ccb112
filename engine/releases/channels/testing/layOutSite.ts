import { channelOf, openChannels } from '../openChannels';
import { readSite, type SiteApplication } from '../../site/readSite';
import { writeLocalSite } from '../writeLocalSite';

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
    await channelOf(channels, application).publish(dist);
  return siteFile;
}
