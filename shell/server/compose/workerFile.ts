import type { SiteConfig } from '@site/shared/siteConfig';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import type { ShellRelease } from '@site/shared/release/release';
import { Answer } from './Answer';
import { firestoreOrigin } from './contentSecurityPolicy';
import { removalWorker } from './removalWorker';

/**
 * The service worker of the site, which browsers ask for again at every navigation; the one that removes it where the
 * setting says so, or where the live shell is from before there was one.
 * @param release the live release of the shell
 * @param files its files
 */
export function workerFile(
  release: ShellRelease,
  files: CheckedRelease['files'],
  config: SiteConfig,
): Answer {
  const worker = config.serviceWorker === 'off' ? undefined : release.worker;
  const text = (worker !== undefined && files.get(worker)) || removalWorker;
  return new Answer(200, 'text/javascript; charset=utf-8', text, {
    // A worker's requests fall under its own policy, not under that of the documents.
    'content-security-policy': `default-src 'none'; connect-src 'self' ${firestoreOrigin(config)}`,
  });
}
