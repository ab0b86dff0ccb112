import { render, screen } from '@testing-library/react';
import ContactPage from './ContactPage';

test('contact: the form asks for a name and a message', () => {
  render(<ContactPage />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['name', true],
    ['message', true],
  ]);
});
