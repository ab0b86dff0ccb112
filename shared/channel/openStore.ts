import type { ChannelStore } from './ChannelStore';
import { FolderStore } from './FolderStore';

/**
 * Opens the place that releases are published to.
 * @param target a folder, or a bucket such as `s3://bucket/content`
 * @throws where it is an address of another kind
 */
export async function openStore(target: string): Promise<ChannelStore> {
  if (target.startsWith('s3:')) {
    // Only a publisher to a bucket waits for its client.
    const { S3Store } = await import('./S3Store');
    return new S3Store(target);
  }
  if (/^[a-z0-9+.-]+:\/\//i.test(target))
    throw new Error(`Releases cannot be published to ${target}: name a folder or an s3:// bucket.`);
  return new FolderStore(target);
}
