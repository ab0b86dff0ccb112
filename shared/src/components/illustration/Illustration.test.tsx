import { render, screen } from '@testing-library/react';
import { Illustration } from './Illustration';

test('Illustration: reserves its space, loads lazily, and its address selects the colours of the dark scheme', () => {
  const { container } = render(<Illustration src="/bench.svg" width={640} height={480} alt="A workbench" />);
  const image = screen.getByRole('img', { name: 'A workbench' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '480']);
  expect(image).toHaveAttribute('loading', 'lazy');
  const source = container.querySelector('source[media="(prefers-color-scheme: dark)"]');
  expect(source).toHaveAttribute('srcset', '/bench.svg#dark');
});
