import { Option } from 'commander';
import { givenPath } from '../../processes/givenPath';
import type { Channel } from '../../releases/channels/Channel';
import { openChannels } from '../../releases/channels/openChannels';
import { type Candidates, readCandidates } from '../../releases/channels/releasing';
import type { Site, WorkspaceApplication } from '../../releases/site/openSite';

export const toOption = new Option(
  '--to <target>',
  'the folder or s3:// bucket of its channel, where site.json names an address',
);
export const builtOption = new Option('--built', 'takes the build that is there');

/** @param to a channel of this application in place of the one in the site's list */
export function channelsTo({ listed }: Site, name: string, to?: string): Promise<Channel[]> {
  // Whoever publishes, the server reads it, and is usually another user.
  process.umask(0o022);
  const target = to === undefined || /^[a-z0-9]+:/.test(to) ? to : givenPath(to);
  return openChannels(listed, target === undefined ? {} : { [name]: target });
}

/** Builds applications, unless the builds that are there are taken, and reads them beside what is live. */
export async function candidatesFor(
  site: Site,
  applications: readonly WorkspaceApplication[],
  { to, built }: { to?: string; built?: boolean },
): Promise<Candidates> {
  const channels = await channelsTo(site, applications[0]?.name ?? '', to);
  // It needs development packages, and a machine that publishes a build has none.
  if (!built) await (await import('../build/buildAll')).buildAll(site, applications);
  return readCandidates(channels, applications);
}
