import type { LoadingFailedProps, ShellParts } from 'federated-site/browser';
import { Button } from '@site/shared/components/button/Button';
import { Layout, Message } from './Layout';

function LoadingFailed({ type, address, isTrying = false, onRetry }: LoadingFailedProps) {
  return (
    <Message heading="This page did not arrive" text={`Loading failed: (${type}: ${address})`}>
      <Button pending={isTrying} pendingLabel="Trying again…" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  );
}

/** A page of the shell's own. */
const message = (heading: string, text: string) => () => <Message heading={heading} text={text} />;

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
