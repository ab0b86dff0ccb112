import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';

/**
 * Renders a page component as the shell does: inside a router, at its path.
 * @param Page the page's component
 * @param path its path, such as `/about`
 */
export function renderPage(Page: ComponentType, path = '/'): RenderResult {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>,
  );
}
