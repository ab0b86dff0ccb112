import { render, screen } from '@testing-library/react';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { OfflinePage } from './OfflinePage';

test('offline page: says that the page is not kept, and how to reach a person', async () => {
  const { container } = render(<OfflinePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
  expect(screen.getByRole('link', { name: organisation.email })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: organisation.phone })).toBeInTheDocument();
  await expectAccessible(container);
});
