import { render, screen } from '@testing-library/react';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { Unavailable } from './Unavailable';

test('unavailable: says that the page is not there yet, and how to reach a person', async () => {
  const { container } = render(<Unavailable />);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: organisation.email })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: organisation.phone })).toBeInTheDocument();
  await expectAccessible(container);
});
