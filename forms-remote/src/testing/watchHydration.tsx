import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** The changes of hydration to a prerendered page; writing an attribute's own value again is not a change. */
export type Hydration = { changes: MutationRecord[]; errors: unknown[]; unmount: () => void };

/**
 * Hydrates a page over its prerendered HTML, as the shell does with a composed one.
 * @param Page the page's component
 * @param before the user's actions before the script runs
 */
export async function watchHydration(
  Page: ComponentType,
  before: (page: HTMLElement) => void = () => undefined,
): Promise<Hydration> {
  const tree = <Page />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(tree);
  document.body.append(root);
  before(root);
  const errors: unknown[] = [];
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, {
    attributes: true,
    attributeOldValue: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  const hydrated = await act(() =>
    hydrateRoot(root, tree, { onRecoverableError: (error) => errors.push(error) }),
  );
  const changes = observer.takeRecords().filter(({ type, target, attributeName, oldValue }) => {
    if (type !== 'attributes' || attributeName === null) return true;
    return (target as Element).getAttribute(attributeName) !== oldValue;
  });
  return { changes, errors, unmount: () => act(() => hydrated.unmount()) };
}
