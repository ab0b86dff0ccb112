import { useEffect } from 'react';
import { loadOfflineCopy, type LoadingFailedProps, type ShellParts, whenIdle } from 'federated-site/browser';

/** Keeps the site for reading without a network, from the second visit on, where the browser can. */
const keepOffline = () =>
  void loadOfflineCopy()
    .then(async ({ isReturning, keep }) => isReturning() && (await keep()))
    .catch(() => undefined);

const Layout: ShellParts['Layout'] = ({ children }) => {
  useEffect(() => {
    whenIdle(keepOffline);
  }, []);
  return (
    <>
      <header>
        <a href="/">Example Organisation</a>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <p>© Example Organisation</p>
      </footer>
    </>
  );
};

function LoadingFailed({ type, address, isTrying, onRetry }: LoadingFailedProps) {
  return (
    <div role="alert">
      <h1>This page did not arrive</h1>
      <p>{`Loading failed: (${type}: ${address})`}</p>
      <button type="button" aria-disabled={isTrying} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** What this shell draws around pages, and in their place. */
export const parts: ShellParts = {
  siteName: 'Example Organisation',
  Layout,
  ProgressBar: () => null,
  Notices: () => null,
  pages: {
    'not-found': () => <h1>NotFound</h1>,
    unavailable: () => <h1>Back soon</h1>,
    offline: () => <h1>You are offline</h1>,
  },
  LoadingFailed,
};
