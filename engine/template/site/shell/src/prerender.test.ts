/** @jest-environment node */
import { words } from '../../words';
import { renderShell } from './prerender';

test('shell: the header marks the current page', () => {
  expect(renderShell().frames['/contact']).toContain(
    `<a href="/contact" aria-current="page">${words.contact.title}</a>`,
  );
});
