import { useLayoutEffect, useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';

type Props = {
  isSending: boolean;
  onSend: () => void;
};

/** The button that sends at once. What it does to itself does not take the focus from a user of a keyboard. */
export function SendNow({ isSending, onSend }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the button had the focus when it was disabled, at which most browsers take the focus from it. */
  const wasFocused = useRef(false);

  useLayoutEffect(() => {
    if (isSending) wasFocused.current = hasFocus(button.current);
    else if (wasFocused.current) {
      wasFocused.current = false;
      if (isFocusFree()) button.current?.focus({ preventScroll: true });
    }
  }, [isSending]);

  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // The button is being removed.
      if (hasFocus(current) || (wasFocused.current && isFocusFree()))
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Button ref={button} size="s" pending={isSending} pendingLabel="Sending..." onClick={onSend}>
      Send now
    </Button>
  );
}

function hasFocus(element: HTMLElement | null): boolean {
  return document.activeElement === element;
}

/** Whether no element has the focus: the user has not gone on to another. */
function isFocusFree(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}
