import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Site } from './Site';
import { headerLinks } from './frame/headerLinks';
import { NotFoundPage } from './frame/NotFoundPage';
import { OfflinePage } from './frame/OfflinePage';
import { Unavailable } from './frame/Unavailable';
import { settled, type SlotSource } from './remotes/slotContent';
import { frameMarks as marks } from '@site/shared/contract/frameMarks';
import type { RenderedShell } from '@site/shared/renderedShell';

export function renderShell(): RenderedShell {
  return {
    frames: Object.fromEntries(
      [...headerLinks.map(({ to }) => to), '*'].map((path) => [path, renderFrame(path)]),
    ),
    pages: {
      'not-found': renderToString(<NotFoundPage />),
      unavailable: renderToString(<Unavailable />),
      offline: renderToString(<OfflinePage />),
    },
  };
}

function renderFrame(path: string): string {
  const content = settled({ kind: 'page', remote: marks.remote, title: '', Page: () => marks.page });
  const source: SlotSource = { contentOf: () => content, forget: () => undefined };
  return renderToString(
    <StaticRouter location={path}>
      <Site source={source} />
    </StaticRouter>,
  );
}
