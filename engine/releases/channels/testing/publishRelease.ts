import path from 'node:path';
import type { CheckedRelease } from '../../readRelease';
import { writeFakeRelease } from '../../testing/fakeRelease';
import { Channel } from '../Channel';
import { FolderStore } from '../FolderStore';

/**
 * Makes a release live without checking whether it fits the others.
 * @param folder of a site that `writeLocalSite` wrote
 */
export async function publishRelease(folder: string, release: CheckedRelease): Promise<void> {
  const { application, id } = release.release;
  const dist = await writeFakeRelease(path.join(folder, 'builds', id), release);
  await new Channel(application, new FolderStore(path.join(folder, 'releases', application))).publish(dist);
}
