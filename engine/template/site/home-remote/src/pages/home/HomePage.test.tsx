import { render, screen } from '@testing-library/react';
import { name } from '../../../../words';
import HomePage from './HomePage';

test('home: the page opens with the name of the site', () => {
  render(<HomePage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
});
