import { outboxName } from './changes';

/**
 * Whether this browser may hold an outbox: asked before anything is fetched that reads it, and without making one.
 * @returns true, too, where the browser cannot say
 */
export async function outboxExists(): Promise<boolean> {
  try {
    // Firefox before 126 cannot say.
    if (!('databases' in indexedDB)) return true;
    return (await indexedDB.databases()).some(({ name }) => name === outboxName);
  } catch {
    // Where a site may keep nothing.
    return false;
  }
}
