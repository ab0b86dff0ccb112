import path from 'node:path';
import { readPublicKey } from '@site/publishing/signing/keys';
import { AddressStore } from '@site/publishing/channels/AddressStore';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import type { SiteApplication } from '@site/publishing/site/site';
import type { Log } from '../log/Log';
import type { Settings } from '../settings/settings';
import { ChannelSource } from './ChannelSource';
import { KeptReleases } from './KeptReleases';
import type { ReleaseSource } from './ReleaseSource';

/**
 * Creates the source of an application's releases: its channel.
 * @param settings the folder that accepted releases are kept in, and how often the channel is polled
 * @param log gets an error if releases cannot be kept
 */
export function releaseSourceOf(
  { name, channel, keys }: SiteApplication,
  settings: Pick<Settings, 'cacheFolder' | 'channelInterval'>,
  log: Log,
): ReleaseSource {
  const isLocal = !/^https?:/.test(channel);
  return new ChannelSource(name, {
    store: isLocal ? new FolderStore(channel) : new AddressStore(channel),
    isLocal,
    interval: settings.channelInterval,
    keys: keys.map(readPublicKey),
    kept: new KeptReleases(name, path.join(settings.cacheFolder, name), log),
  });
}
