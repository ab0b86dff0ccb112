import type { Command } from 'commander';
import { rm, writeFile } from 'node:fs/promises';
import { givenPath } from '../../processes/givenPath';
import { newKeyPair } from '../../releases/signing/keys';

export const define = (command: Command) =>
  command.argument('<file>', 'where the private key is written; it must not exist').action(writeKeys);

async function writeKeys(given: string): Promise<void> {
  const file = givenPath(given);
  const { publicKey, privateKey } = newKeyPair();
  try {
    await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    // A full disk leaves an empty one, in the way of the next try.
    if (code !== 'EEXIST') await rm(file, { force: true });
    const reason =
      code === 'EEXIST'
        ? 'exists, and is kept: a key that is lost cannot be made again. Name another file.'
        : `cannot be written (${message}), so no key was made: name a file in a folder that is there and yours.`;
    throw new Error(`${file} ${reason}`, { cause });
  }
  console.log(`The private key is in ${file}: only the team and its CI may have it, as RELEASE_KEY_FILE=${file}.
Add the public key to the keys of the application in site.json:
  "${publicKey}"`);
}
