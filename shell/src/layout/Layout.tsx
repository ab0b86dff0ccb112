import type { MouseEvent, ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import { PartBoundary } from 'federated-site/browser';
import styles from './Layout.module.css';

type Props = {
  /** How much is fetched to keep the site for offline reading. */
  keptSize?: string;
  children: ReactNode;
};

/**
 * The shell's layout around a page. Its output depends on the path alone, and only in which of the header's links is
 * the current one.
 */
export function Layout({ keptSize = '', children }: Props) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main" onClick={skipToContent} data-print="never">
        Skip to content
      </a>
      <PartBoundary>
        <Header />
      </PartBoundary>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PartBoundary>
        <Footer keptSize={keptSize} />
      </PartBoundary>
    </div>
  );
}

/** Without an entry in the history, which the router would take for a navigation. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}
