import { readFile } from 'node:fs/promises';
import type { Channel } from './Channel';
import { healingFile, healingSchema, type RolledBack } from '../releases/healing';

/**
 * Reads which live releases the server of this machine rolled back by itself.
 * @param channels the releases of every application
 * @param cacheFolder the server's RELEASE_CACHE
 * @returns by application; empty if no server ever ran here
 * @throws if the server's file cannot be read
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
    // The server uses a newer pointer, even if it names the same release.
    if (rolledBack && pointer?.release === rolledBack.release && pointer.sequence === rolledBack.sequence)
      found.set(channel.application, rolledBack);
  }
  return found;
}
