import { render, screen } from '@testing-library/react';
import { announce, Announcer } from './Announcer';

test('announcer: the same words are announced again', () => {
  render(<Announcer />);
  const texts = ['You are offline.', 'You are offline.', 'You are offline.'].map((text) => {
    announce(text);
    return screen.getByRole('status').textContent;
  });
  expect(new Set(texts.map((text, index) => index > 0 && text === texts[index - 1]))).toEqual(
    new Set([false]),
  );
  expect(texts.map((text) => text.trim())).toEqual(Array(3).fill('You are offline.'));
});
