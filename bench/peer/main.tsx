import '@site/shared/styles/tokens.css';
import '@site/shared/styles/reset.css';
import '@site/shared/styles/base.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import remotePages from 'remote-pages';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Layout } from '../../shell/src/layout/Layout';
import { NotFoundPage } from '../../shell/src/layout/NotFoundPage';

const pages = new Map(
  remotePages.map(({ path, load }) => {
    const Page = lazy(load);
    return [path, <Page key={path} />];
  }),
);
const notFound = <NotFoundPage />;

/** The same site, built as usual: one bundle, rendered in the browser. */
function OneBundle() {
  return (
    <Layout>
      <Suspense fallback={null}>{pages.get(useLocation().pathname) ?? notFound}</Suspense>
    </Layout>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <OneBundle />
    </BrowserRouter>,
  );
}
