import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Site } from 'federated-site/browser';
import { type FakeSource, pageContent } from 'federated-site/testing';
import { parts } from '../parts';

/** Renders the site with its home page. */
export async function renderSite(source: FakeSource, HomePage: ComponentType): Promise<void> {
  history.replaceState(null, '', '/');
  await source.settle('/', pageContent('Home | Rudisha', HomePage));
  await act(() => {
    render(
      <BrowserRouter useTransitions={false}>
        <Site parts={parts} source={source} />
      </BrowserRouter>,
    );
    return Promise.resolve();
  });
}
