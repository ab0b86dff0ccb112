import { AddressStore } from './AddressStore';
import type { ReadStore, WriteStore } from './ChannelStore';
import { FolderStore } from './FolderStore';

/**
 * Opens the store of a channel.
 * @param target a folder, an `http(s)` address, which is read-only, or a bucket such as `s3://bucket/content`
 * @throws if it is an address of another kind
 */
export async function openStore(target: string): Promise<ReadStore | WriteStore> {
  if (target.startsWith('s3:')) {
    // Loaded only for buckets, because the client is large.
    const { S3Store } = await import('./S3Store');
    return new S3Store(target);
  }
  if (/^https?:/.test(target)) return new AddressStore(target);
  if (/^[a-z0-9+.-]+:\/\//i.test(target))
    throw new Error(`${target} cannot hold releases: name a folder, an http(s) address or an s3:// bucket.`);
  return new FolderStore(target);
}
