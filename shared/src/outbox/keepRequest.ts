import { referenceOf } from '../requests/reference';
import { type RequestRecord, recordWrite } from '../requests/requestCommit';
import type { SiteConfig } from '../contract/siteConfig';
import { announceChange } from './changes';
import { entryVersion, type WaitingEntry } from './entry';
import { isNeverSent } from './neverSent';
import { requestSync } from './requestSync';
import { addEntry } from './store';

/**
 * Keeps a request on this phone until it is delivered, as the donor chose.
 * @param record the record to save, with the number of its correction
 * @throws where the browser cannot keep it
 */
export async function keepRequest(config: SiteConfig, record: RequestRecord): Promise<void> {
  const { collection, id } = record;
  const { fields } = recordWrite(config, record).update;
  const entry: WaitingEntry = {
    version: entryVersion,
    id,
    collection,
    reference: referenceOf(id),
    keptAt: Date.now(),
    fields,
    ...(isNeverSent(id) && { neverSent: true }),
  };
  await addEntry(entry, config);
  // Asks the browser not to clear it when storage is short; the result changes nothing.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
  announceChange();
  await requestSync();
}
