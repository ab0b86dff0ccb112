import { AddressStore } from './AddressStore';
import type { ChannelStore } from './ChannelStore';
import { FolderStore } from './FolderStore';

/**
 * Opens the place where a channel's files are.
 * @param target a folder, an `http(s)` address, which can only be read, or a bucket such as `s3://bucket/content`
 * @throws where it is an address of another kind
 */
export async function openStore(target: string): Promise<ChannelStore> {
  if (target.startsWith('s3:')) {
    // Only who publishes to a bucket waits for its client.
    const { S3Store } = await import('./S3Store');
    return new S3Store(target);
  }
  if (/^https?:/.test(target)) return new AddressStore(target);
  if (/^[a-z0-9+.-]+:\/\//i.test(target))
    throw new Error(
      `${target} is no place for releases: name a folder, an http(s) address or an s3:// bucket.`,
    );
  return new FolderStore(target);
}
