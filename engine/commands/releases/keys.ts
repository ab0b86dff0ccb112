import type { Command } from 'commander';
import { rm, writeFile } from 'node:fs/promises';
import { givenPath } from '../../processes/givenPath';
import { newKeyPair } from '../../releases/signing/keys';

export const define = (command: Command) =>
  command.argument('<file>', 'where the private key is written; it must not exist').action(writeKeys);

async function writeKeys(given: string): Promise<void> {
  const file = givenPath(given);
  const { publicKey, privateKey } = newKeyPair();
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 }).catch(
    async ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EEXIST')
        throw new Error(
          `${file} exists, and is kept: a key that is lost cannot be made again. Name another file.`,
        );
      // A full disk leaves an empty one, in the way of the next try.
      await rm(file, { force: true });
      throw new Error(
        `${file} cannot be written (${message}), so no key was made: name a file in a folder that is there and yours.`,
      );
    },
  );
  console.log(
    `The private key is in ${file}: only the team and its CI may have it, as RELEASE_KEY_FILE=${file}.`,
  );
  console.log('Add the public key to the keys of the application in site.json:');
  console.log(`  "${publicKey}"`);
}
