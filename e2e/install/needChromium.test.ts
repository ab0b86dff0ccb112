import { needChromium } from './needChromium';
import type { System } from './system';

const debian: System = { platform: 'linux', isRoot: true, distribution: 'debian' };
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
  const user = { ...debian, isRoot: false };
  await expect(needChromium(user, missing, () => Promise.resolve(false))).rejects.toThrow(
    /none could be installed: sudo apt-get install chromium$/,
  );
});
