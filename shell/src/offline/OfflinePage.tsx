import { useEffect } from 'react';
import { offlinePageAddress } from 'federated-site/contract/composition';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import styles from '../layout/Message.module.css';

/** The pause between two tries while the page is in view, in milliseconds. */
const pause = 15_000;

/** Replaces a page that the service worker has not kept, while there is no network. */
export function OfflinePage() {
  useEffect(openWhenReachable, []);
  return (
    <div className={styles.message}>
      <h1 className={styles.heading}>You are offline</h1>
      <p>
        This page is not kept on your device. It opens by itself once you are online again. The pages in the
        menu above can be read without a connection.
      </p>
      <ReachUs />
    </div>
  );
}

/**
 * Opens the page of this address once the server responds. A browser's word that it is online is not enough: it often
 * comes too early, and not at all when only the server was out of reach. The offline page has no fields, so the reload
 * loses no input.
 * @returns how to end this
 */
function openWhenReachable(): (() => void) | undefined {
  const { pathname } = location;
  // The server's response at this address is the offline page itself.
  if (pathname === offlinePageAddress) return undefined;
  const watching = new AbortController();
  let request = new AbortController();
  const attempt = async () => {
    if (document.visibilityState !== 'visible') return;
    request.abort();
    request = new AbortController();
    const { signal } = request;
    // The user may be opening another page, which replaces this one when it has loaded.
    if (!(await responds(signal)) || signal.aborted || location.pathname !== pathname) return;
    // Another reload would start over what this one has loaded.
    end();
    location.reload();
  };
  const timer = setInterval(() => void attempt(), pause);
  const end = () => {
    clearInterval(timer);
    watching.abort();
    request.abort();
  };
  const { signal } = watching;
  window.addEventListener('online', () => void attempt(), { signal });
  document.addEventListener('visibilitychange', () => void attempt(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void attempt(), { signal });
  if (!isFreshReload()) void attempt();
  return end;
}

/** Whether the server itself responds: the service worker answers no request of this method. */
async function responds(signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    // The page of a failing server would not try again.
    return status < 500;
  } catch {
    return false;
  }
}

/** Whether this document is a reload of moments ago: to reload it at once could go on for ever. */
function isFreshReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' && performance.now() < pause;
}
