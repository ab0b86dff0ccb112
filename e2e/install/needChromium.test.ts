import type { System } from './installer';
import { chromiumCommand, chromiumInstallers, needChromium } from './needChromium';

const debian: System = { platform: 'linux', isRoot: true, distribution: 'debian' };
const fedora = { ...debian, distribution: 'fedora' };
const ubuntu = { ...debian, distribution: 'ubuntu' };
const user = { ...debian, isRoot: false };
const mac: System = { platform: 'darwin', isRoot: false, distribution: undefined };
const windows: System = { ...mac, platform: 'win32' };

/** Each way's commands, without programs and options that are the same for all. */
const waysOn = (system: System) =>
  chromiumInstallers(system).map((way) =>
    way.map((command) =>
      command.filter((part) => /^(install(-deps)?|update|chrom[\w-]+)$/.test(part)).join(' '),
    ),
  );

test.each([mac, windows, user])('chromium: Playwright downloads its own on %j', (system) => {
  expect(waysOn(system)).toEqual([['install chromium']]);
});

test('chromium: root on Linux also gets the libraries of a downloaded one', () => {
  expect(waysOn(fedora)).toEqual([['install chromium', 'install-deps chromium']]);
});

test('chromium: root on Debian has its packages as further ways, the headless one first', () => {
  expect(waysOn(debian).slice(1)).toEqual([
    ['update', 'install chromium-headless-shell'],
    ['install chromium'],
  ]);
});

test("chromium: root on Ubuntu has Google's Chrome as the second way, and no snap", () => {
  expect(waysOn(ubuntu)[1]).toEqual(['install chrome']);
});

test.each([
  [debian, 'apt-get install chromium'],
  [user, 'sudo apt-get install chromium'],
  [ubuntu, 'npx playwright install --with-deps chromium'],
  [mac, 'npx playwright install chromium'],
  [windows, 'npx playwright install chromium'],
])('chromium: on %j a person enters %s', (system, command) => {
  expect(chromiumCommand(system)).toBe(command);
});

const missing = () => Promise.reject(new Error('There is none.'));

test('chromium: where one is found nothing is installed', async () => {
  const install = jest.fn<Promise<boolean>, []>();
  expect(await needChromium(debian, () => Promise.resolve('/usr/bin/chromium'), install)).toBe(
    '/usr/bin/chromium',
  );
  expect(install).not.toHaveBeenCalled();
});

test('chromium: a refused download is followed by the package of the distribution', async () => {
  let installed = false;
  const commands: string[] = [];
  const install = ([program]: readonly [string, ...string[]]) => {
    commands.push(program);
    installed = program === 'apt-get' && commands.includes('apt-get');
    return Promise.resolve(program === 'apt-get');
  };
  const find = () => (installed ? Promise.resolve('/usr/bin/chromium') : missing());
  expect(await needChromium(debian, find, install)).toBe('/usr/bin/chromium');
  expect(commands).toEqual([process.execPath, 'apt-get', 'apt-get']);
});

test('chromium: where none can be installed the error has the command to enter', async () => {
  await expect(needChromium(user, missing, () => Promise.resolve(false))).rejects.toThrow(
    /none could be installed: sudo apt-get install chromium$/,
  );
});
