import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readPageData } from '../contract/readPage';
import type { PageData } from '../contract/registry';
import { normalPath } from './navigation/normalPath';
import { prefetchOnIntent } from './navigation/prefetchOnIntent';
import { Registries } from './remotes/registries';
import { RemotePages } from './remotes/RemotePages';
import { noteFailure } from './reports/failures';
import { startReports } from './reports/startReports';
import type { ShellParts } from './ShellParts';
import { Site } from './Site';
import { watchFocus } from './slot/carriedInput';
import type { PrerenderedPage } from './slot/Slot';
import { putFirst, whenIdle } from './loading/whenIdle';

/** Starts the site in a composed document: hydrates it, or renders it where the composer left the root empty. */
export function start(parts: ShellParts): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('This document has no #root: it was not composed by the shell.');
  const pageData = readPageData();
  const registries = new Registries();
  const path = normalPath(location.pathname);
  const source = new RemotePages(pageData, path, registries);
  putFirst(source.contentOf(path));
  const site = (
    // The router's own transitions would hide from the layout that a navigation is under way.
    <BrowserRouter useTransitions={false}>
      <Site
        parts={parts}
        source={source}
        prerendered={prerenderedPage(root, pageData.page)}
        keptSize={pageData.keptSize}
        overrides={pageData.overrides}
      />
    </BrowserRouter>
  );
  watchFocus();
  if (root.hasChildNodes()) {
    // A transition: React then works in slices, and the user's taps come first.
    startTransition(() => {
      hydrateRoot(root, site, rootErrors);
    });
  } else {
    createRoot(root, rootErrors).render(site);
  }
  prefetchOnIntent((path) => void source.prefetch(path));
  whenIdle(() => {
    registries.latest().catch(() => undefined);
  });
  startReports(pageData, source.running);
  // From now on the shell reports errors itself.
  document.documentElement.dataset.shell = '';
}

/** Each error is noted for the reports, and is a line in the console. */
const rootErrors: RootOptions = {
  onRecoverableError(error, { componentStack }) {
    noteFailure({ kind: 'hydration', error, componentStack });
    console.error(error);
  },
  onCaughtError(error, { componentStack }) {
    noteFailure({ kind: 'page', error, componentStack });
    console.error(error);
  },
};

function prerenderedPage(root: HTMLElement, page: PageData['page']): PrerenderedPage | undefined {
  const element = root.querySelector('main [data-remote]');
  return page && element ? { ...page, nodes: Array.from(element.childNodes) } : undefined;
}
