import { releaseKey } from '../signing/releaseKey';
import type { SiteApplication } from '../site/readSite';
import { AddressStore } from './AddressStore';
import { Channel } from './Channel';
import type { ReadStore, WriteStore } from './ChannelStore';
import { FolderStore } from './FolderStore';

/** Opens the channels of applications, or the `targets` to publish to in their place. A private key is read at the first publishing. */
export function openChannels(
  applications: readonly SiteApplication[],
  targets: Readonly<Record<string, string>> = {},
): Promise<Channel[]> {
  const opened = applications.map(async (application) => {
    const { name, channel } = application;
    const store = await openStore(targets[name] ?? channel);
    return new Channel(application, store, () => releaseKey(name, applications));
  });
  return Promise.all(opened);
}

/** @throws if the site has no such application */
export function channelOf(channels: readonly Channel[], application: string): Channel {
  const channel = channels.find((each) => each.application === application);
  if (!channel) throw new Error(`site.json lists no application ${application}.`);
  return channel;
}

/** @param target a folder, an `http(s)` address, which is read-only, or a bucket such as `s3://bucket/content` */
export async function openStore(target: string): Promise<ReadStore | WriteStore> {
  // Loaded only for buckets, because the client is large.
  if (target.startsWith('s3:')) return new (await import('./S3Store')).S3Store(target);
  if (/^https?:/.test(target)) return new AddressStore(target);
  if (/^[a-z0-9+.-]+:\/\//i.test(target))
    throw new Error(`${target} cannot hold releases: name a folder, an http(s) address or an s3:// bucket.`);
  return new FolderStore(target);
}
