import type { LoadingFailedProps, ShellParts } from 'federated-site/browser';
import { Button } from '@site/shared/components/button/Button';
import { Layout } from './Layout';
import styles from './Layout.module.css';

function LoadingFailed({ type, address, isTrying = false, onRetry }: LoadingFailedProps) {
  return (
    <div className={styles.message} role="alert">
      <h1>This page did not arrive</h1>
      <p translate="no">{`Loading failed: (${type}: ${address})`}</p>
      <Button pending={isTrying} pendingLabel="Trying again…" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** A page of the shell's own. */
const message = (heading: string, text: string) =>
  function Message() {
    return (
      <div className={styles.message}>
        <h1>{heading}</h1>
        <p>{text}</p>
      </div>
    );
  };

/** What this shell draws around pages, and in their place. */
export const parts: ShellParts = {
  siteName: 'Desk',
  Layout,
  ProgressBar: () => null,
  Notices: () => null,
  pages: {
    'not-found': message('There is no such page', 'Go on with one of the links of the desk.'),
    unavailable: message('Back soon', 'This page has not been released yet.'),
    offline: message('You are offline', 'The desk keeps nothing on this device: reload once you are online.'),
  },
  LoadingFailed,
};
