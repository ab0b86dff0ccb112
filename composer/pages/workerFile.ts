import type { PageConfig } from '@site/shared/contract/pageConfig';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import type { ShellRelease } from '@site/publishing/releases/release';
import { PreparedResponse } from '../responses/PreparedResponse';
import type { Policy } from '../responses/contentSecurityPolicy';
import { removalWorker } from './removalWorker';

/**
 * The service worker of the site, which browsers check at every navigation. If the setting is `off`, or the live shell is
 * too old to have one, it is the worker that removes it.
 * @param release the live release of the shell
 * @param files its files
 */
export function workerFile(
  release: ShellRelease,
  files: CheckedRelease['files'],
  config: PageConfig,
  policy: Policy = {},
): PreparedResponse {
  const worker = config.serviceWorker === 'off' ? undefined : release.worker;
  const text = (worker !== undefined && files.get(worker)) || removalWorker;
  return new PreparedResponse(200, 'text/javascript; charset=utf-8', text, {
    // The worker's own policy applies to its requests, not that of the documents.
    'content-security-policy': `default-src 'none'; connect-src ${["'self'", ...(policy['connect-src'] ?? [])].join(' ')}`,
  });
}
