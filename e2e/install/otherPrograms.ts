import path from 'node:path';
import { root } from '../support/publicSite';
import { findFirefox, firefoxFolder } from './findFirefox';
import { findWebKit } from './findWebKit';
import { aptInstall, aptUpdate, type Command, playwright, type System } from './installer';
import { findEmulator, findJava } from '../../requests/firestore/local/findEmulator';
import { findNginx } from '../../deploy/testing/runNginx';
import { playwrightBrowser } from './playwrightBrowser';

/** A program beside Chromium that the tests of `npm run test:all` start. */
export type NeededProgram = {
  name: string;
  /** Rejects if this machine does not have it. */
  find: () => Promise<unknown>;
  /** The commands that install it, whether or not the ones before succeed; none where only a person can. */
  installers: (system: System) => Command[];
};

const hasPackages = ({ distribution = '' }: System) => ['debian', 'ubuntu'].includes(distribution);

const fetchEmulator: Command = ['npm', 'run', 'firestore', '--', '--fetch'];

const fromPackages =
  (...names: string[]) =>
  (system: System): Command[] =>
    system.isRoot && hasPackages(system) ? [aptUpdate, ...names.map(aptInstall)] : [];

export const otherPrograms: readonly NeededProgram[] = [
  { name: 'Firefox', find: needEngine('firefox', findFirefox), installers: firefoxInstallers },
  { name: 'WebKit', find: needEngine('webkit', findWebKit), installers: webKitInstallers },
  { name: 'Java', find: findJava, installers: fromPackages('default-jre-headless') },
  { name: 'the Firestore emulator', find: findEmulator, installers: () => [fetchEmulator] },
  { name: 'nginx', find: findNginx, installers: fromPackages('nginx') },
];

/** Starts Playwright's browser, because a file is not enough: on Linux it may lack libraries. */
function needEngine(name: 'firefox' | 'webkit', findSystems: () => Promise<unknown>) {
  return async (): Promise<void> => {
    const type = playwrightBrowser(name);
    if (type) await (await type.launch()).close();
    else await findSystems();
  };
}

/** Only Debian has a package: Ubuntu's is a snap, which sees neither the project's fonts nor a profile in `/tmp`. */
function firefoxInstallers(system: System): Command[] {
  const { platform, isRoot, distribution } = system;
  if (distribution === 'debian' && isRoot) return fromPackages('firefox-esr')(system);
  const puppeteer = path.join(root, 'node_modules/@puppeteer/browsers/lib/cjs/main-cli.js');
  const download: Command = [
    process.execPath,
    puppeteer,
    'install',
    'firefox@stable',
    '--path',
    firefoxFolder,
  ];
  if (platform !== 'linux' || !isRoot) return [download];
  return [download, [...playwright, 'install-deps', 'firefox']];
}

/** Only Linux has packages of WebKit, elsewhere Playwright's runs. */
function webKitInstallers(system: System): Command[] {
  if (hasPackages(system)) return fromPackages('webkit2gtk-driver', 'xvfb')(system);
  return [[...playwright, 'install', 'webkit']];
}
