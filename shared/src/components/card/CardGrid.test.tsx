import { render, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { Card } from './Card';
import { CardGrid } from './CardGrid';

test('CardGrid: lists cards, each under its heading', async () => {
  const { container } = render(
    <>
      <h2>Partners</h2>
      <CardGrid columns={2}>
        <Card heading="Schools" mark={<svg data-testid="mark" />}>
          <p>Host a lab.</p>
        </Card>
        <Card heading="Companies" to="/connect">
          <p>Give your old fleet.</p>
        </Card>
      </CardGrid>
    </>,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(
    within(first as HTMLElement).getByRole('heading', { level: 3, name: 'Schools' }),
  ).toBeInTheDocument();
  expect(screen.getByTestId('mark').parentElement).toHaveAttribute('aria-hidden', 'true');
  expect(within(second as HTMLElement).getByRole('link', { name: 'Companies' })).toHaveAttribute(
    'href',
    '/connect',
  );
  await expectAccessible(container);
});
