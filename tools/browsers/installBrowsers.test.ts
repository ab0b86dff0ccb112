import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';

test('browsers: the error lists what to install if installing fails', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/browsers/installBrowsers.ts')],
    { cwd: root, env: { PATH: '/nowhere', CHROMIUM_PATH: '/nowhere/chromium' }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  // findNginx also searches the folders of root, whatever PATH is.
  expect(stderr).toMatch(
    /does not have: Chromium, Firefox, WebKitGTK(, nginx)?\. On Debian, as root: apt-get install --no-install-recommends chromium firefox-esr webkit2gtk-driver xvfb( nginx)?\./,
  );
});
