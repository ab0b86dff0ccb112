import type { ReactNode } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { callForFile } from './callServer';
import { useCall } from './useCall';

type Props = { address: string; body?: object; file: string; children: ReactNode };

/** A button that saves a file of the server, and leaves the page as it is where that fails. */
export function Download({ address, body = {}, file, children }: Props) {
  const { run, isPending, failure } = useCall();
  const download = () => {
    run(async () => {
      const href = URL.createObjectURL(await callForFile(address, body));
      Object.assign(document.createElement('a'), { href, download: file }).click();
      // Browsers say nothing when they have it all.
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    });
  };
  return (
    <div>
      <Button size="s" variant="secondary" pending={isPending} onClick={download}>
        {children}
      </Button>
      {failure}
    </div>
  );
}
