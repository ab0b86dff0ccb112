import type { ReactNode } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser';
import { useCall } from './useCall';

type Props = {
  label?: string;
  /** @returns what is announced */
  call: () => Promise<string>;
  children: ReactNode;
};

/** A button that calls the server, and says in its place what went wrong. */
export function CallButton({ label, call, children }: Props) {
  const { run, isPending, failure } = useCall();
  return (
    <div>
      <Button
        size="s"
        variant="secondary"
        aria-label={label}
        pending={isPending}
        onClick={() => run(async () => announce(await call()))}
      >
        {children}
      </Button>
      {failure}
    </div>
  );
}
