import { render, screen } from '@testing-library/react';
import { Illustration } from './Illustration';

test('Illustration: reserves its space and loads lazily', () => {
  render(<Illustration src="/bench.svg" width={640} height={480} alt="A workbench" />);
  const image = screen.getByRole('img', { name: 'A workbench' });
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '480');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('Illustration: the address selects the colours of the dark scheme', () => {
  const { container } = render(<Illustration src="/bench.svg" width={640} height={480} />);
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('srcset', '/bench.svg#dark');
  expect(source).toHaveAttribute('media', '(prefers-color-scheme: dark)');
});
