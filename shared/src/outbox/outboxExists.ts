import { outboxName } from './changes';

/**
 * Whether this browser may have an outbox: checked before the code that reads it is loaded, and without creating one.
 * @returns true also if the browser cannot list databases
 */
export async function outboxExists(): Promise<boolean> {
  try {
    // Firefox before 126 cannot.
    if (!('databases' in indexedDB)) return true;
    return (await indexedDB.databases()).some(({ name }) => name === outboxName);
  } catch {
    // The site has no storage.
    return false;
  }
}
