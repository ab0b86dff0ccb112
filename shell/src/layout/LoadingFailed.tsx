import { useEffect, useEffectEvent } from 'react';
import type { LoadingFailedProps } from 'federated-site/browser';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import styles from './Message.module.css';

/** The content of the slot when a page's script did not load. Header and footer stay. */
export function LoadingFailed({ type, address, isTrying = false, onRetry }: LoadingFailedProps) {
  const retry = useEffectEvent(() => {
    if (!isTrying) onRetry();
  });
  useEffect(() => {
    const onOnline = () => {
      retry();
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return (
    <div className={styles.message} role="alert">
      <h1 className={styles.heading}>This page did not arrive</h1>
      <p>The connection may have dropped on the way. Once you are back online, try again.</p>
      <p className={styles.technical} translate="no">{`Loading failed: (${type}: ${address})`}</p>
      <Actions>
        <Button pending={isTrying} pendingLabel="Trying again…" onClick={onRetry}>
          Try again
        </Button>
      </Actions>
      <ReachUs />
    </div>
  );
}
