import { useEffect } from 'react';
import { offlinePageAddress } from 'federated-site/browser';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import styles from '../layout/Message.module.css';

/** The pause between two tries while the page is in view, in milliseconds. */
const pause = 5_000;

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

/** Opens the page of this address once the server responds: a browser's word that it is online often comes too early, or never. */
function openWhenReachable(): (() => void) | undefined {
  const { pathname } = location;
  // The server's response at this address is the offline page itself.
  if (pathname === offlinePageAddress) return undefined;
  const attempt = async () => {
    const isReachable = document.visibilityState === 'visible' && (await responds());
    // The user may be opening another page, which replaces this one when it has loaded.
    if (location.pathname !== pathname) return;
    if (isReachable) location.reload();
    else timer = setTimeout(() => void attempt(), pause);
  };
  let timer = setTimeout(() => void attempt(), pause);
  return () => {
    clearTimeout(timer);
  };
}

/** Whether the server itself responds, without an error: the service worker answers no call of this method. */
function responds(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
