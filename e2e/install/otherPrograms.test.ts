import { otherPrograms } from './otherPrograms';
import type { System } from './installer';

const debian: System = { platform: 'linux', isRoot: true, distribution: 'debian' };
const ubuntu = { ...debian, distribution: 'ubuntu' };
const user = { ...debian, isRoot: false };
const mac: System = { platform: 'darwin', isRoot: false, distribution: undefined };

const webkit = ['update', 'webkit2gtk-driver', 'xvfb'];

test.each<[System, Record<string, string[]>]>([
  [debian, { WebKit: webkit, nginx: ['update', 'nginx'], Firefox: ['update', 'firefox-esr'] }],
  // The second command for Firefox installs its libraries.
  [ubuntu, { WebKit: webkit, nginx: ['update', 'nginx'], Firefox: ['firefox@stable', 'firefox'] }],
  [user, { WebKit: [], nginx: [], Firefox: ['firefox@stable'] }],
  [mac, { WebKit: ['webkit'], nginx: [], Firefox: ['firefox@stable'] }],
])('browsers: on %j each package has its own call: %j', (system, expected) => {
  const installed = otherPrograms.map(({ name, installers }) => [
    name,
    installers(system).map((command) =>
      command.find((part) => /^(update|firefox.*|webkit(2gtk-driver)?|xvfb|nginx)$/.test(part)),
    ),
  ]);
  expect(Object.fromEntries(installed)).toMatchObject(expected);
});
