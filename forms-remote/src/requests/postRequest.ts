import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { postRecord } from '@site/shared/requests/postRecord';
import { recordWrite } from '@site/shared/requests/requestCommit';
import type { Collection } from '@site/shared/requests/requests';
import type { SentValues } from './correction';
import { RefusedError } from './isRefusal';
import type { PendingRequest } from './newRequest';

/**
 * Saves a request through the site's own server: one more attempt with the same id, time and number.
 * @throws {RefusedError} if a value is not valid, else an error: it may then be saved or not
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
