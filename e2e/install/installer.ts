import { execa } from 'execa';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';

/** A program and its arguments. */
export type Command = readonly [string, ...string[]];

/** Playwright's command line. */
export const playwright: Command = [
  process.execPath,
  path.join(root, 'node_modules/@playwright/test/cli.js'),
];

/** Reads the lists of packages. */
export const aptUpdate: Command = ['apt-get', 'update', '-qq'];

/** Installs one package without its recommended ones, such as printers, desktop portals and fonts. */
export function aptInstall(name: string): Command {
  return ['apt-get', 'install', '-qq', '-y', '--no-install-recommends', name];
}

/**
 * Runs a command that installs a program, and prints it.
 * @returns whether it succeeded; if not, its first error is printed
 */
export async function runInstaller([file, ...args]: Command): Promise<boolean> {
  console.log(`Installing: ${[file, ...args].join(' ')}`);
  const { failed, all } = await execa(file, args, {
    reject: false,
    stdin: 'ignore',
    all: true,
    env: {
      DEBIAN_FRONTEND: 'noninteractive',
      // Playwright tries five times: a network that swallows its requests costs less than a minute.
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
    },
  });
  if (failed) console.log(all.split('\n').find((line) => /error|^E:/i.test(line)) ?? `${file} failed.`);
  return !failed;
}
