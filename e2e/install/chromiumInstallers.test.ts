import { chromiumCommand, chromiumInstallers } from './chromiumInstallers';
import type { System } from './system';

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
