import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadOfflineCopy, type LoadingFailedProps, type ShellParts, whenIdle } from 'federated-site/browser';
import { links, name, titles, words } from '../../words';

/** Keeps the site for reading without a network, from the second visit on, where the browser can. */
const keepOffline = () =>
  void loadOfflineCopy()
    .then(async ({ isReturning, keep }) => isReturning() && (await keep()))
    .catch(() => undefined);

const Layout: ShellParts['Layout'] = ({ children }) => {
  const { pathname } = useLocation();
  useEffect(() => {
    whenIdle(keepOffline);
  }, []);
  return (
    <>
      <header>
        <nav aria-label={name}>
          {Object.entries(links).map(([path, text]) => (
            <a key={path} href={path} aria-current={path === pathname ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <p>{name}</p>
      </footer>
    </>
  );
};

function LoadingFailed({ type, address, isTrying, onRetry }: LoadingFailedProps) {
  return (
    <div role="alert">
      <h1>{words.loadingFailed}</h1>
      <p>{`${type}: ${address}`}</p>
      <button type="button" aria-disabled={isTrying} onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}

/** What this shell draws around pages, and in their place. */
export const parts: ShellParts = {
  siteName: name,
  Layout,
  ProgressBar: () => null,
  Notices: () => null,
  pages: {
    'not-found': () => <h1>{titles['not-found']}</h1>,
    unavailable: () => <h1>{titles.unavailable}</h1>,
    offline: () => <h1>{titles.offline}</h1>,
  },
  LoadingFailed,
};
