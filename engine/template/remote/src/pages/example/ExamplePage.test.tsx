import { render, screen } from '@testing-library/react';
import ExamplePage from './ExamplePage';

test('example: the page opens with its name and links home', () => {
  render(<ExamplePage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Example');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});
