import { render, screen } from '@testing-library/react';
import { SendNow } from './SendNow';

const notice = (state: 'idle' | 'sending' | 'sent') => (
  <>
    <main id="main" tabIndex={-1} />
    <a href="/about">Elsewhere</a>
    {state !== 'sent' && <SendNow isSending={state === 'sending'} onSend={() => undefined} />}
  </>
);

/** Takes the focus from the button, as browsers do when it is disabled. In jsdom a disabled element cannot lose it. */
function loseFocus(): void {
  const link = screen.getByRole('link', { name: 'Elsewhere' });
  link.focus();
  link.blur();
}

/** Presses the button. */
function press(): (state: 'idle' | 'sent') => void {
  const { rerender } = render(notice('idle'));
  screen.getByRole('button', { name: 'Send now' }).focus();
  rerender(notice('sending'));
  loseFocus();
  return (state) => rerender(notice(state));
}

test('outbox: "Send now" has the focus again when sending has failed', () => {
  press()('idle');
  expect(screen.getByRole('button', { name: 'Send now' })).toHaveFocus();
});

test('outbox: a delivery hands the focus of "Send now" to the page', () => {
  press()('sent');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('outbox: a delivery by another page hands on the focus, too', () => {
  const { rerender } = render(notice('idle'));
  screen.getByRole('button', { name: 'Send now' }).focus();
  rerender(notice('sent'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each(['idle', 'sent'] as const)(
  'outbox: sending that ends as %s takes the focus from nothing else',
  (state) => {
    const end = press();
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    link.focus();
    end(state);
    expect(link).toHaveFocus();
  },
);

test.each(['idle', 'sent'] as const)(
  'outbox: sending without a press that ends as %s takes no focus',
  (state) => {
    const { rerender } = render(notice('idle'));
    rerender(notice('sending'));
    rerender(notice(state));
    expect(document.body).toHaveFocus();
  },
);
