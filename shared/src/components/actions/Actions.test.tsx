import { render, screen } from '@testing-library/react';
import { Button } from '../button/Button';
import { Actions } from './Actions';

test('Actions: keeps its buttons in order', () => {
  render(
    <Actions>
      <Button>Send Message</Button>
      <Button variant="quiet">Clear</Button>
    </Actions>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Send Message',
    'Clear',
  ]);
});
