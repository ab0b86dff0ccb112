import { CallButton } from './CallButton';
import { callForFile } from './callServer';

type Props = { address: string; body?: object; file: string; children?: string };

/** A button that saves a file of the server, and leaves the page as it is where that fails. */
export function Download({ address, body = {}, file, children = 'Download for Excel' }: Props) {
  const download = async () => {
    const href = URL.createObjectURL(await callForFile(address, body));
    Object.assign(document.createElement('a'), { href, download: file }).click();
    // Browsers say nothing when they have it all.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
    return 'Saved.';
  };
  return <CallButton call={download}>{children}</CallButton>;
}
