import { Channel } from '@site/publishing/channels/Channel';
import { channelPath } from '@site/publishing/channels/channelPath';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import { pointerFile } from '@site/publishing/channels/pointer';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The id for a release whose listing has none. */
const nobodysId = 'b'.repeat(32);

/**
 * Makes the content of a folder the live release of a channel without any check, as a publisher with a bug or a broken
 * disk would.
 * @param folder of the channel
 * @param build the folder of a build, which may be damaged
 */
export async function publishUnchecked(application: string, folder: string, build: string): Promise<void> {
  const store = new FolderStore(folder);
  const listing = await readFile(path.join(build, 'release.json'), 'utf8').catch(() => '');
  const release = /"id": "([0-9a-f]{32})"/.exec(listing)?.[1] ?? nobodysId;
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await store.write(channelPath(release, path.relative(build, file)), await readFile(file));
  }
  const pointer = await new Channel(application, store).pointer();
  if (!pointer) throw new Error(`${application} was never released.`);
  const next = { ...pointer, release, sequence: pointer.sequence + 1, previous: [pointer.release] };
  await store.write(pointerFile, Buffer.from(JSON.stringify(next)));
}
