import { loadChunk } from '@site/shared/loading/loadChunk';
import type { SiteConfig } from '@site/shared/contract/siteConfig';

/**
 * Fetches what saving needs and opens the database. Called when a user first touches a form, so that it is there when
 * the button is pressed; a fetch that failed is tried afresh by the next call.
 * @throws when a script cannot be loaded
 */
export async function loadFirestore(config: SiteConfig) {
  const { openStore, writeNote, writeRecord } = await loadChunk(
    () => import(/* webpackChunkName: "firestore" */ './firestore'),
  );
  return { store: await openStore(config), writeNote, writeRecord };
}
