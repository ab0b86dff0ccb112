import { render, screen } from '@testing-library/react';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { NotFoundPage } from './NotFoundPage';

test('NotFound: says NotFound and nothing else', async () => {
  const { container } = render(<NotFoundPage />);
  expect(container).toHaveTextContent(/^NotFound$/);
  expect(screen.getByRole('heading', { level: 1, name: 'NotFound' })).toBeInTheDocument();
  await expectAccessible(container);
});
