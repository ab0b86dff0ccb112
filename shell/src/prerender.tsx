import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Site } from './Site';
import { headerLinks } from '@site/shared/links';
import { NotFoundPage } from './layout/NotFoundPage';
import { OfflinePage } from './offline/OfflinePage';
import { Unavailable } from './layout/Unavailable';
import { settled, type SlotSource } from './remotes/slotContent';
import { layoutMarks as marks } from 'federated-site/contract/layoutMarks';
import type { RenderedShell } from 'federated-site/contract/renderedShell';

export function renderShell(): RenderedShell {
  return {
    frames: Object.fromEntries(
      [...headerLinks.map(({ to }) => to), '*'].map((path) => [path, renderLayout(path)]),
    ),
    pages: {
      'not-found': renderToString(<NotFoundPage />),
      unavailable: renderToString(<Unavailable />),
      offline: renderToString(<OfflinePage />),
    },
  };
}

function renderLayout(path: string): string {
  const content = settled({ kind: 'page', remote: marks.remote, title: '', Page: () => marks.page });
  const source: SlotSource = {
    contentOf: () => content,
    mayBePage: () => false,
    forget: () => undefined,
  };
  return renderToString(
    <StaticRouter location={path}>
      <Site source={source} keptSize={marks.keptSize} />
    </StaticRouter>,
  );
}
