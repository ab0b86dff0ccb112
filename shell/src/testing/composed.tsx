import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { layoutMarks, Site, type SlotSource, watchFocus } from 'federated-site/browser';
import { BrowserRouter } from 'react-router-dom';
import { parts } from '../parts';
import { renderShell } from '../prerender';

const keptSize = '(about 0.4 MB)';

type Hydrated = {
  root: Root;
  /** All changes of the document since hydration began. */
  mutations: MutationRecord[];
  /** The errors that React recovered from. */
  recovered: unknown[];
};

/**
 * Opens a composed document: the shell's layout with the prerendered page of a remote in its slot.
 * @returns the element that React hydrates
 */
export function openComposed(path: string, Page: ComponentType, remote = 'content'): HTMLElement {
  const { layouts } = renderShell();
  const page = renderToString(
    <StaticRouter location={path}>
      <Page />
    </StaticRouter>,
  );
  const layout = layouts[path] ?? layouts['*'] ?? '';
  const laidOut = layout
    .replace(layoutMarks.keptSize, keptSize)
    .replace(layoutMarks.remote, remote)
    .replace(layoutMarks.page, () => page);
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${laidOut}</div>`;
  return rootElement();
}

/** Hydrates the open document as the shell does. */
export async function hydrate(source: SlotSource, path: string, remote = 'content'): Promise<Hydrated> {
  watchFocus();
  const element = rootElement();
  const slot = element.querySelector('main [data-remote]');
  const prerendered = { path, remote, nodes: Array.from(slot?.childNodes ?? []) };
  const mutations: MutationRecord[] = [];
  const recovered: unknown[] = [];
  const observer = new MutationObserver((records) => {
    for (const record of records)
      if (!setsTheSame(record) && !isKeepControl(record.target)) mutations.push(record);
  });
  observer.observe(element, { subtree: true, childList: true, attributeOldValue: true, characterData: true });
  const root = await act(() =>
    hydrateRoot(
      element,
      <BrowserRouter useTransitions={false}>
        <Site parts={parts} source={source} prerendered={prerendered} keptSize={keptSize} />
      </BrowserRouter>,
      { onRecoverableError: (error) => recovered.push(error) },
    ),
  );
  return { root, mutations, recovered };
}

/** React sets an input's type and state again, to the same values. */
function setsTheSame({ type, target, attributeName, oldValue }: MutationRecord): boolean {
  return type === 'attributes' && (target as Element).getAttribute(attributeName ?? '') === oldValue;
}

/** Only the script knows whether this browser can keep the site: in jsdom it cannot, and the control is hidden. */
function isKeepControl(target: Node): boolean {
  return target instanceof Element && target.closest('[data-keep-offline]') !== null;
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('No document is open.');
  return element;
}
