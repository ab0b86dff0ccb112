import { render, screen, within } from '@testing-library/react';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { FakeServer } from '../../../../../e2e/support/desk/fakeServer';
import FiguresPage from './FiguresPage';

test('figures: a table and a plot of the months, and a file for Excel', async () => {
  const table = {
    titles: ['Month', 'Asked', 'Collected'],
    rows: [
      ['All', 5, 2],
      ['Mar 2026', 5, 2],
    ],
  };
  new FakeServer({
    '/api/figures': () => ({ months: [{ month: '2026-03', asked: 5, collected: 2 }], table }),
  });
  const { container } = render(<FiguresPage />);
  const row = await screen.findByRole('row', { name: /^Mar 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '2']);
  expect(screen.getByRole('img', { name: /^Asked and collected, by month/ })).toHaveTextContent('2026-03');
  expect(screen.getByRole('button', { name: 'Download for Excel' })).toBeInTheDocument();
  await expectAccessible(container);
});
