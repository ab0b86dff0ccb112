import type { ReactNode } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser';
import { callForFile } from './callServer';
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
  const press = () => run(async () => announce(await call()));
  return (
    <div>
      <Button size="s" variant="secondary" aria-label={label} pending={isPending} onClick={press}>
        {children}
      </Button>
      {failure}
    </div>
  );
}

type DownloadProps = { address: string; body?: object; file: string; children?: string };

/** A button that saves a file of the server, and leaves the page as it is where that fails. */
export function Download({ address, body = {}, file, children = 'Download for Excel' }: DownloadProps) {
  const download = async () => {
    const href = URL.createObjectURL(await callForFile(address, body));
    Object.assign(document.createElement('a'), { href, download: file }).click();
    // Browsers say nothing when they have it all.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
    return 'Saved.';
  };
  return <CallButton call={download}>{children}</CallButton>;
}
