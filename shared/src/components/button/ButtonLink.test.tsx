import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { ButtonLink } from './ButtonLink';

test('ButtonLink: links to a path of the site', async () => {
  const { container } = render(<ButtonLink href="/donate">Donate old Computer</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Donate old Computer' })).toHaveAttribute('href', '/donate');
  await expectAccessible(container);
});

test('ButtonLink: links to any other address', () => {
  render(<ButtonLink href="mailto:hello@example.org">Write to us</ButtonLink>);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:hello@example.org');
});
