import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { isRulesAnswer } from '@site/shared/requests/isRulesAnswer';
import { postRecord } from '@site/shared/requests/postRecord';
import { recordWrite } from '@site/shared/requests/requestCommit';
import type { Collection } from '@site/shared/requests/requests';
import type { SentValues } from './correction';
import type { PendingRequest } from './newRequest';

/** The site's server has found a value that the rules refuse. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

/** Whether the rules refused a request; otherwise something between the form and the rules failed. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RefusedError) return true;
  return 'code' in error && error.code === 'permission-denied' && isRulesAnswer(error.message);
}

/**
 * Saves a request through the site's own server: one more attempt with the same id, time and number.
 * @throws an error for which `isRefusal` if a value is not valid; after any other it may be saved or not
 */
export async function postRequest<C extends Collection>(
  request: PendingRequest<C>,
  { values, correction }: SentValues<C>,
  config: SiteConfig,
): Promise<void> {
  const { fields } = recordWrite(config, { ...request, values, correction }).update;
  const outcome = await postRecord(request.collection, request.id, fields);
  if (outcome === 'refused') throw new RefusedError('The server refused a value.');
  if (outcome === 'failed') throw new Error('The server has not saved it.');
}
