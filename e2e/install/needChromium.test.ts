import type { System } from './installer';
import { chromiumCommand, chromiumInstallers, needChromium } from './needChromium';

const debian: System = { platform: 'linux', isRoot: true, distribution: 'debian' };
const fedora = { ...debian, distribution: 'fedora' };
const ubuntu = { ...debian, distribution: 'ubuntu' };
const user = { ...debian, isRoot: false };
const mac: System = { platform: 'darwin', isRoot: false, distribution: undefined };
const windows: System = { ...mac, platform: 'win32' };

const download = ['install chromium'];
const withLibraries = ['install chromium', 'install-deps chromium'];

test.each<[System, string[][], string]>([
  [mac, [download], 'npx playwright install chromium'],
  [windows, [download], 'npx playwright install chromium'],
  [user, [download], 'sudo apt-get install chromium'],
  [fedora, [withLibraries], 'npx playwright install --with-deps chromium'],
  // Each package of Debian has its own call, the headless one first.
  [
    debian,
    [withLibraries, ['update', 'install chromium-headless-shell'], ['install chromium']],
    'apt-get install chromium',
  ],
  // Google's Chrome: Ubuntu's own is a snap.
  [ubuntu, [withLibraries, ['install chrome']], 'npx playwright install --with-deps chromium'],
])('chromium: on %j it is installed by %j, a person enters %s', (system, ways, command) => {
  const found = chromiumInstallers(system).map((way) =>
    way.map((each) => each.filter((part) => /^(install(-deps)?|update|chrom[\w-]+)$/.test(part)).join(' ')),
  );
  expect(found).toEqual(ways);
  expect(chromiumCommand(system)).toBe(command);
});

const missing = () => Promise.reject(new Error('There is none.'));

test('chromium: where one is found nothing is installed', async () => {
  const install = jest.fn<Promise<boolean>, []>();
  const find = () => Promise.resolve('/usr/bin/chromium');
  expect(await needChromium(debian, find, install)).toBe('/usr/bin/chromium');
  expect(install).not.toHaveBeenCalled();
});

test('chromium: a refused download is followed by the package of the distribution', async () => {
  const commands: string[] = [];
  const install = ([program]: readonly [string, ...string[]]) => {
    commands.push(program);
    return Promise.resolve(program === 'apt-get');
  };
  const find = () => (commands.includes('apt-get') ? Promise.resolve('/usr/bin/chromium') : missing());
  expect(await needChromium(debian, find, install)).toBe('/usr/bin/chromium');
  expect(commands).toEqual([process.execPath, 'apt-get', 'apt-get']);
});

test('chromium: where none can be installed the error has the command to enter', async () => {
  await expect(needChromium(user, missing, () => Promise.resolve(false))).rejects.toThrow(
    /none could be installed: sudo apt-get install chromium$/,
  );
});
