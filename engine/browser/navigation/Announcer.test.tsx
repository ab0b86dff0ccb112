import { render, screen } from '@testing-library/react';
import { announce, Announcer } from './Announcer';

test('announcer: the same words are announced again', () => {
  render(<Announcer />);
  const [first, second, third] = [1, 2, 3].map(() => {
    announce('You are offline.');
    return screen.getByRole('status').textContent;
  });
  expect([first, second?.trim(), third]).toEqual(Array(3).fill('You are offline.'));
  expect(second).not.toBe(first);
});
