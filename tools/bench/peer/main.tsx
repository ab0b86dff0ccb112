import '@site/shared/styles/tokens.css';
import '@site/shared/styles/reset.css';
import '@site/shared/styles/base.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import remotePages from 'remote-pages';
import { BrowserRouter, useLocation } from '@site/shared/navigation';
import { Frame } from '../../../shell/src/frame/Frame';
import { NotFoundPage } from '../../../shell/src/frame/NotFoundPage';

const pages = new Map(
  remotePages.map(({ path, load }) => {
    const Page = lazy(load);
    return [path, <Page key={path} />];
  }),
);
const notFound = <NotFoundPage />;

/** The same site, built as usual: one bundle, rendered in the browser. */
function Site() {
  return (
    <Frame>
      <Suspense fallback={null}>{pages.get(useLocation().pathname) ?? notFound}</Suspense>
    </Frame>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
}
