/** @jest-environment node */
import { links } from '../../words';
import { renderShell } from './prerender';

test('shell: the header marks the current page', () => {
  expect(renderShell().layouts['/contact']).toContain(
    `<a href="/contact" aria-current="page">${links['/contact']}</a>`,
  );
});
