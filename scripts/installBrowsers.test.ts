import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './applications';

test('browsers: a machine that cannot install them is told what to install', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'scripts/installBrowsers.ts')],
    { cwd: root, env: { PATH: '/nowhere', CHROMIUM_PATH: '/nowhere/chromium' }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  // nginx is found where only root looks, whatever the path says.
  expect(stderr).toMatch(
    /does not have: Chromium, Firefox, WebKitGTK(, nginx)?\. On Debian, as root: apt-get install --no-install-recommends chromium firefox-esr webkit2gtk-driver xvfb( nginx)?\./,
  );
});
