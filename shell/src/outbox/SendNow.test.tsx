import { render, screen } from '@testing-library/react';
import { SendNow } from './SendNow';

const notice = (state: 'idle' | 'sending' | 'sent') => (
  <>
    <main id="main" tabIndex={-1} />
    <a href="/about">Elsewhere</a>
    {state !== 'sent' && <SendNow isSending={state === 'sending'} onSend={() => undefined} />}
  </>
);

test('outbox: "Send now" keeps the focus while it sends, and hands it to the page', () => {
  const { rerender } = render(notice('idle'));
  const button = screen.getByRole('button', { name: 'Send now' });
  button.focus();
  rerender(notice('sending'));
  expect(button).toHaveFocus();
  rerender(notice('sent'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('outbox: a delivery takes the focus from nothing else', () => {
  const { rerender } = render(notice('sending'));
  const link = screen.getByRole('link', { name: 'Elsewhere' });
  link.focus();
  rerender(notice('sent'));
  expect(link).toHaveFocus();
});
