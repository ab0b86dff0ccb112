/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { createElement, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isHydrated } from './isHydrated';

test('isHydrated: a page with a marked heading and a text not yet compared is not', async () => {
  document.body.innerHTML =
    '<div id="root"><main><!--$--><h1>About</h1><p>Who we are</p><!--/$--></main></div>';
  expect(isHydrated()).toBe(false);
  let resolve: (text: string) => void = () => undefined;
  const text = new Promise<string>((resolveText) => {
    resolve = resolveText;
  });
  const Text = () => createElement('p', null, use(text));
  const root = hydrateRoot(
    document.getElementById('root') ?? document.body,
    createElement(
      'main',
      null,
      createElement(Suspense, null, createElement('h1', null, 'About'), createElement(Text)),
    ),
  );
  await waitFor(() => {
    expect(Object.keys(document.querySelector('h1') ?? {}).join()).toContain('__reactFiber$');
  });
  expect(isHydrated()).toBe(false);
  resolve('Who we are');
  await waitFor(() => {
    expect(isHydrated()).toBe(true);
  });
  root.unmount();
});
