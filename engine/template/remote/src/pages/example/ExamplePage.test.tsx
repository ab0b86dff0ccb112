import { render, screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import ExamplePage from './ExamplePage';

expect.extend(toHaveNoViolations);

test('example: the page opens with its name and links home', async () => {
  const { container } = render(<ExamplePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Example');
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  expect(await axe(container)).toHaveNoViolations();
});
