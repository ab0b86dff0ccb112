import { type MouseEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';

/** For a ref: the focused button is replaced. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Offers to keep a request that could not be sent.
 * @param onKeep keeps the values of the form around the button; rejects if the browser cannot
 */
export function KeepOffer({ onKeep }: { onKeep: (form: HTMLFormElement) => Promise<void> }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return (
      <p ref={focus} tabIndex={-1}>
        This phone did not let us keep it. Please send it again, call or write to us.
      </p>
    );
  const keep = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) onKeep(form).catch(() => setHasFailed(true));
  };
  return (
    <>
      <Button variant="secondary" size="s" onClick={keep}>
        Keep it on this phone and send it when I am online
      </Button>
      <p>
        What you typed then stays on this phone until it is sent, for 14 days at most. Choose this on a phone
        of your own, and not in a private window.
      </p>
    </>
  );
}
