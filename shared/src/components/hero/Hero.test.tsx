import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { ButtonLink } from '../button/ButtonLink';
import { Hero } from './Hero';

test("Hero: has the page's one h1, an intro and actions", async () => {
  const { container } = render(
    <Hero
      title="Every computer deserves a second life"
      intro={<p>We repair what others throw away.</p>}
      actions={<ButtonLink href="#next">Read on</ButtonLink>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Every computer deserves a second life',
  );
  expect(screen.getByText('We repair what others throw away.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read on' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('Hero: shows art beside the text', () => {
  render(<Hero title="Donate" size="screen" tone="board" art={<img src="/art" alt="A laptop" />} />);
  expect(screen.getByRole('img', { name: 'A laptop' })).toBeInTheDocument();
});
