import { execa } from 'execa';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/publicSite';

/** What decides how a program can be installed. */
export type System = {
  platform: NodeJS.Platform;
  isRoot: boolean;
  /** The `ID` of a Linux distribution in its `os-release`, such as `debian`. */
  distribution: string | undefined;
};

/** The system of this machine. */
export function thisSystem(): System {
  const { platform } = process;
  const file = '/etc/os-release';
  const release = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { platform, isRoot: process.getuid?.() === 0, distribution: /^ID="?([^"\n]+)/m.exec(release)?.[1] };
}

/** A program and its arguments. */
export type Command = readonly [string, ...string[]];

/** Playwright's command line. */
export const playwright: Command = [
  process.execPath,
  path.join(root, 'node_modules/@playwright/test/cli.js'),
];

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
      // Playwright tries five times: a network that swallows its calls costs less than a minute.
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
    },
  });
  if (failed) console.log(all.split('\n').find((line) => /error|^E:/i.test(line)) ?? `${file} failed.`);
  return !failed;
}
