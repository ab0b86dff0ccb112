import { otherPrograms } from './otherPrograms';
import type { System } from './installer';

const debian: System = { platform: 'linux', isRoot: true, distribution: 'debian' };
const ubuntu = { ...debian, distribution: 'ubuntu' };
const user = { ...debian, isRoot: false };
const mac: System = { platform: 'darwin', isRoot: false, distribution: undefined };

/** What each command that installs a program reads or installs. */
const installedOn = (system: System, name: string) =>
  otherPrograms
    .find((program) => program.name === name)
    ?.installers(system)
    .map((command) => command.find((part) => /^(update|firefox.*|webkit2gtk-driver|xvfb|nginx)$/.test(part)));

test.each([debian, ubuntu])('browsers: each package has its own call of apt-get on %j', (system) => {
  expect(installedOn(system, 'WebKitGTK')).toEqual(['update', 'webkit2gtk-driver', 'xvfb']);
  expect(installedOn(system, 'nginx')).toEqual(['update', 'nginx']);
});

test.each([user, mac])('browsers: only a person can install packages on %j', (system) => {
  expect(installedOn(system, 'WebKitGTK')).toEqual([]);
});

test.each([
  [debian, ['update', 'firefox-esr']],
  // The second command installs its libraries.
  [ubuntu, ['firefox@stable', 'firefox']],
  [user, ['firefox@stable']],
  [mac, ['firefox@stable']],
])('browsers: Firefox on %j is installed by %j', (system, commands) => {
  expect(installedOn(system, 'Firefox')).toEqual(commands);
});
