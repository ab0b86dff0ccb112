import type { Channel } from '../Channel';
import { channelOf, openChannels } from '../openChannels';
import { readSite, type SiteApplication } from '../../site/readSite';
import { writeLocalSite } from '../writeLocalSite';

/** A site of a shell and two remotes. */
export const testApplications: readonly SiteApplication[] = (['shell', 'content', 'forms'] as const).map(
  (name) => ({ name, role: name === 'shell' ? 'host' : 'remote', owner: name, channel: name, keys: [] }),
);

/** The channels of that site, in a folder that was written by `writeLocalSite`. */
export type TestSite = { siteFile: string; channels: Channel[]; channel: (application: string) => Channel };

/** Writes a site of a shell and two remotes without releases. */
export async function testSite(folder: string): Promise<TestSite> {
  const siteFile = await writeLocalSite(folder, testApplications);
  const channels = await openChannels(readSite(siteFile));
  return { siteFile, channels, channel: (application) => channelOf(channels, application) };
}
