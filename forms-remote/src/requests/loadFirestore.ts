import { loadChunk } from '@site/shared/loading/loadChunk';
import type { SiteConfig } from '@site/shared/contract/siteConfig';

/**
 * Loads what saving needs and opens the database. Called when a user first touches a form, so that it is ready when the
 * button is pressed; a failed load is tried again by the next call.
 * @throws if a script cannot be loaded
 */
export async function loadFirestore(config: SiteConfig) {
  const { openStore, ...calls } = await loadChunk(
    () => import(/* webpackChunkName: "firestore" */ './firestore'),
  );
  return { store: await openStore(config), ...calls };
}
