import { siteConfigElementId } from '../../contract/pageConfig';
import type { PageData } from '../../contract/registry';
import { startReports } from './startReports';

const wasSent = jest.fn();
const idle: (() => void)[] = [];
jest.mock('./sendReports', () => ({ sendReports: wasSent }));
jest.mock('../loading/whenIdle', () => ({ whenIdle: (action: () => void) => void idle.push(action) }));

const reference = { release: 'bbbb', container: 'content_remote', entry: { url: '', integrity: '' } };

async function start(pageData: Partial<PageData>, reports = true) {
  wasSent.mockClear();
  const config = JSON.stringify({ firebase: { projectId: 'demo', apiKey: 'demo' }, reports });
  document.body.innerHTML = `<script type="application/json" id="${siteConfigElementId}">${config}</script>`;
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

test.each(['not-found', 'unavailable'] as const)(
  'report: a page that is %s is sent without its address',
  async (missing) => {
    history.replaceState(null, '', '/Wanjiru?phone=0712345678');
    expect((await start({ missing }))?.route).toBe(missing);
  },
);

test('report: a site without a server gets none', async () => {
  expect(await start({ page: { path: '/about', remote: 'content' } }, false)).toBeUndefined();
});

test('report: a developer’s own remote sends none', async () => {
  expect(await start({ overrides: { content: reference } })).toBeUndefined();
});
