import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import type { SentValues } from './correction';
import type { PendingRequest } from './newRequest';
import { SubmissionAttempts } from './SubmissionAttempts';

export type SaveOptions<C extends Collection> = {
  config: SiteConfig;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs?: number;
  /** Called if an attempt that was given up is saved later, and nothing was sent since. */
  onLateSave?: () => void;
  /** The values of the same request that this tab sent last, also from another document. */
  before?: SentValues<C> | undefined;
};

const attemptsByRequest = new Map<string, SubmissionAttempts<Collection>>();

/**
 * Saves a request as one record, however often it is called. A call during an attempt with the same values joins it, and
 * with other values waits for its end; values that are known to be saved are not sent again.
 * @param request made by `newRequest`, the same for every attempt
 * @param values what the user sees in the form, every field of the collection
 * @throws what made the attempt fail, or a `TimeOutError` when no answer came in time; the request may then be saved
 * or not, and calling again is safe
 */
export async function saveRequest<C extends Collection>(
  request: PendingRequest<C>,
  values: RequestValues<C>,
  { config, timeoutMs = 20_000, onLateSave, before }: SaveOptions<C>,
): Promise<void> {
  const key = `${request.collection}/${request.id}`;
  const attempts =
    (attemptsByRequest.get(key) as SubmissionAttempts<C> | undefined) ??
    new SubmissionAttempts<C>(request, timeoutMs);
  attemptsByRequest.set(key, attempts);
  attempts.count(before);
  await attempts.save(values, config, onLateSave);
}
