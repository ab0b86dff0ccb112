import { readFile } from 'node:fs/promises';
import type { Channel } from '../channel/Channel';
import { healingFile, healingSchema, type RolledBack } from './healing';

/**
 * The live releases that the server of this machine rolled back by itself.
 * @param channels the releases of every application
 * @param cacheFolder the server's RELEASE_CACHE
 * @returns by application; none where the server never ran here
 * @throws where what it remembers cannot be read
 */
export async function rollbacksHere(
  channels: readonly Channel[],
  cacheFolder: string,
): Promise<Map<string, RolledBack>> {
  const text = await readFile(healingFile(cacheFolder), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  });
  const remembered = healingSchema.parse(JSON.parse(text));
  const found = new Map<string, RolledBack>();
  for (const channel of channels) {
    const { rolledBack } = remembered[channel.application] ?? {};
    const pointer = await channel.pointer();
    // A newer pointer, to that release or another one, is what the server follows.
    if (rolledBack && pointer?.release === rolledBack.release && pointer.sequence === rolledBack.sequence)
      found.set(channel.application, rolledBack);
  }
  return found;
}
