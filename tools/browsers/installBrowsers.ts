import { execa } from 'execa';
import { findChromium } from './findChromium';
import { findFirefox } from './findFirefox';
import { findWebKit } from './findWebKit';
import { findNginx } from '../nginx/findNginx';
import { run } from '../../processes/run';

/** A browser or another program that the tests start. */
type NeededProgram = {
  name: string;
  /** Rejects if this machine does not have it. */
  find: () => Promise<unknown>;
  /** The Debian packages. */
  packages: readonly string[];
};

const programs: readonly NeededProgram[] = [
  { name: 'Chromium', find: findChromium, packages: ['chromium'] },
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
  { name: 'nginx', find: findNginx, packages: ['nginx'] },
];

/**
 * Installs missing browsers and nginx for the tests, from Debian packages without their recommended ones, such as
 * printers, desktop portals and fonts.
 * @throws if something is still missing, with what to install
 */
async function installBrowsers(): Promise<void> {
  const wanted = await missingPrograms();
  if (wanted.length === 0) {
    console.log(`Nothing to install: this machine has ${namesOf(programs)}.`);
    return;
  }
  const packages = wanted.flatMap((program) => program.packages);
  if (await canInstall()) {
    console.log(`This machine has no ${namesOf(wanted)}: installing ${packages.join(', ')} with apt-get.`);
    await apt('update', '-qq');
    await apt('install', '-qq', '-y', '--no-install-recommends', ...packages);
  }
  const missing = await missingPrograms();
  if (missing.length === 0) return;
  const command = missing.flatMap((program) => program.packages).join(' ');
  throw new Error(
    `The tests need programs that this machine does not have: ${namesOf(missing)}. On Debian, as root: apt-get install --no-install-recommends ${command}. Elsewhere, CHROMIUM_PATH and FIREFOX_PATH name browsers that are not found; WebKitGTK runs on Linux only.`,
  );
}

function namesOf(some: readonly NeededProgram[]): string {
  return some.map(({ name }) => name).join(', ');
}

async function missingPrograms(): Promise<NeededProgram[]> {
  const found = await Promise.allSettled(programs.map((program) => program.find()));
  return programs.filter((_program, index) => found[index]?.status === 'rejected');
}

async function canInstall(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const { failed } = await execa('apt-get', ['--version'], { reject: false });
  return !failed;
}

/** Its output says why it fails. */
async function apt(...args: string[]): Promise<void> {
  await execa('apt-get', args, {
    reject: false,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

await run(installBrowsers);
