import { render, screen } from '@testing-library/react';
import { Illustration } from './Illustration';

test('keeps its room free and waits until it is near', () => {
  render(<Illustration src="/bench.svg" width={640} height={480} alt="A workbench" />);
  const image = screen.getByRole('img', { name: 'A workbench' });
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '480');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('is fetched at once in the first screen, and is silent when it only adorns', () => {
  const { container } = render(<Illustration src="/bench.svg" width={640} height={480} eager />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('img')).not.toHaveAttribute('loading');
});

test('names the colours of the dark scheme by the address', () => {
  const { container } = render(<Illustration src="/bench.svg" width={640} height={480} />);
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('srcset', '/bench.svg#dark');
  expect(source).toHaveAttribute('media', '(prefers-color-scheme: dark)');
});
