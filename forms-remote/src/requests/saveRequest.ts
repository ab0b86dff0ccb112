import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { inTime, TimeOutError } from '@site/shared/requests/inTime';
import type { Collection } from '@site/shared/requests/requests';
import type { SentValues } from './correction';
import { loadFirestore } from './loadFirestore';
import type { PendingRequest } from './newRequest';

type SaveOptions = {
  config: SiteConfig;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs?: number;
  /** Called when the database has the values, also if that is after the attempt was given up. */
  onSaved?: () => void;
};

/**
 * Saves a request as one record, however often it is called.
 * @param request made by `newRequest`, the same for every attempt
 * @param sent every field of the collection, numbered by `numberAttempt`
 * @throws what made the attempt fail, or a `TimeOutError` when no answer came in time; the request may then be saved
 * or not, and calling again is safe: docs/decisions/exactly-once.md
 */
export async function saveRequest<C extends Collection>(
  request: PendingRequest<C>,
  sent: SentValues<C>,
  { config, timeoutMs = 20_000, onSaved }: SaveOptions,
): Promise<void> {
  let isGivenUp = false;
  let forget: (() => Promise<void>) | undefined;
  const write = async () => {
    const { store, writeRecord, forgetStore } = await loadFirestore(config);
    if (isGivenUp) return;
    forget = () => forgetStore(store);
    await writeRecord(store, request, sent);
    onSaved?.();
  };
  try {
    await inTime(timeoutMs, write());
  } catch (error) {
    isGivenUp = true;
    if (error instanceof TimeOutError) await forget?.();
    throw error;
  }
}
