import { outboxName } from './changes';

/**
 * Whether this browser may have an outbox: checked before the code that reads it is loaded, and without creating one.
 * @returns true also where the browser cannot tell
 */
export async function outboxExists(): Promise<boolean> {
  try {
    // Firefox before 126 cannot tell.
    if (!('databases' in indexedDB)) return true;
    return (await indexedDB.databases()).some(({ name }) => name === outboxName);
  } catch {
    // Where the site has no storage.
    return false;
  }
}
