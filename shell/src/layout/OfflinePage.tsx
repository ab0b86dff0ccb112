import { useEffect } from 'react';
import { openWhenReachable } from '../offline/openWhenReachable';
import { ReachUs } from './ReachUs';
import styles from './Message.module.css';

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
