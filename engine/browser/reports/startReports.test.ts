import { siteConfigElementId } from '../../contract/pageConfig';
import type { PageData } from '../../contract/registry';
import { startReports } from './startReports';

const wasSent = jest.fn();
const idle: (() => void)[] = [];
jest.mock('./sendReports', () => ({ sendReports: wasSent }));
jest.mock('../loading/whenIdle', () => ({ whenIdle: (action: () => void) => void idle.push(action) }));

async function start(pageData: Partial<PageData>, reports = true) {
  wasSent.mockClear();
  document.body.innerHTML = `<script type="application/json" id="${siteConfigElementId}">{"reports":${String(reports)}}</script>`;
  startReports({ shell: 'aaaa', remotes: {}, ...pageData }, new Map([['content', 'bbbb']]));
  await new Promise(process.nextTick);
  expect(wasSent).not.toHaveBeenCalled();
  for (const action of idle.splice(0)) action();
  await new Promise(process.nextTick);
  const [[route, releases] = []] = wasSent.mock.calls as [string, () => object][];
  return route === undefined ? undefined : { route, releases: releases?.() };
}

test('report: a page sends its route and all its releases once the browser is idle', async () => {
  expect(await start({ page: { path: '/about', remote: 'content' } })).toEqual({
    route: '/about',
    releases: { shell: 'aaaa', content: 'bbbb' },
  });
});

test('report: a page that does not exist is sent without its address', async () => {
  history.replaceState(null, '', '/Wanjiru?phone=0712345678');
  expect((await start({ missing: 'not-found' }))?.route).toBe('not-found');
});

test('report: a site without a server, and a developer’s own remote, send none', async () => {
  expect(await start({ page: { path: '/about', remote: 'content' } }, false)).toBeUndefined();
  expect(await start({ overrides: {} })).toBeUndefined();
});
