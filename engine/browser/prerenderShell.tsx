import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { layoutMarks as marks, type RenderedShell } from '../contract/layoutMarks';
import { settled, type SlotSource } from './remotes/slotContent';
import type { ShellParts } from './ShellParts';
import { Site } from './Site';

/** Renders the shell's part of every page for its release: the layouts of `paths`, one for all others, and its own pages. */
export function prerenderShell(parts: ShellParts, paths: readonly string[]): RenderedShell {
  const { 'not-found': NotFound, unavailable: Unavailable, offline: Offline } = parts.pages;
  return {
    layouts: Object.fromEntries([...paths, '*'].map((path) => [path, renderLayout(parts, path)])),
    pages: {
      'not-found': renderToString(<NotFound />),
      unavailable: renderToString(<Unavailable />),
      offline: renderToString(<Offline />),
    },
  };
}

function renderLayout(parts: ShellParts, path: string): string {
  const content = settled({ kind: 'page', remote: marks.remote, title: '', Page: () => marks.page });
  const source: SlotSource = { contentOf: () => content, mayBePage: () => false, forget: () => undefined };
  return renderToString(
    <StaticRouter location={path}>
      <Site parts={parts} source={source} keptSize={marks.keptSize} />
    </StaticRouter>,
  );
}
