import { useLayoutEffect, useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';

type Props = {
  isSending: boolean;
  onSend: () => void;
};

/** The button that sends at once. When it goes, a user of a keyboard goes on at the page. */
export function SendNow({ isSending, onSend }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement === current) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={button} size="s" pending={isSending} pendingLabel="Sending..." onClick={onSend}>
      Send now
    </Button>
  );
}
