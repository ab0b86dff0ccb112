import { useEffect, useSyncExternalStore } from 'react';
import { announce } from 'federated-site/browser';
import styles from './OfflineNotice.module.css';

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const message = 'You are offline. You can go on reading, and what you type is kept.';

/** Says what still works while the device has no connection. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    if (isOffline) announce(message);
  }, [isOffline]);
  return isOffline && <p className={styles.notice}>{message}</p>;
}
