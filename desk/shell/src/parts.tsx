import type { LoadingFailedProps, ShellParts } from 'federated-site/browser/ShellParts';
import { Button } from '@site/shared/components/button/Button';
import { Layout } from './Layout';
import { Message } from './Message';

function LoadingFailed({ type, address, isTrying = false, onRetry }: LoadingFailedProps) {
  return (
    <div role="alert">
      <Message heading="This page did not arrive">
        <p>The connection may have dropped on the way. Once you are back online, try again.</p>
        <p translate="no">{`Loading failed: (${type}: ${address})`}</p>
        <Button pending={isTrying} pendingLabel="Trying again…" onClick={onRetry}>
          Try again
        </Button>
      </Message>
    </div>
  );
}

/** What this shell draws around pages, and in their place. */
export const parts: ShellParts = {
  siteName: 'Desk',
  Layout,
  ProgressBar: () => null,
  Notices: () => null,
  pages: {
    'not-found': () => (
      <Message heading="There is no such page">
        <a href="/">Go to the inbox</a>
      </Message>
    ),
    unavailable: () => (
      <Message heading="Back soon">
        <p>This page has not been released yet.</p>
      </Message>
    ),
    offline: () => (
      <Message heading="You are offline">
        <p>The desk keeps nothing on this device. Reload the page once you are online.</p>
      </Message>
    ),
  },
  LoadingFailed,
};
