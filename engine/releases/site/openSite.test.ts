import path from 'node:path';
import { loadSite } from '../../server/loadSite';
import { applicationIn, openSite } from './openSite';

test('sites: two are open in one process, each with its own applications', async () => {
  const [one, other] = [openSite('.'), openSite('desk/shell')];
  expect([one.root, other.root]).toEqual([path.resolve(), path.resolve('desk')]);
  expect(other.applications.map(({ folder }) => folder)).toEqual(
    ['desk/shell', 'desk/pages-remote'].map((folder) => path.resolve(folder)),
  );
  expect(applicationIn(one, 'content-remote').name).toBe('content');
  expect(() => applicationIn(other, 'content-remote')).toThrow('no application whose workspace is');
  expect((await loadSite(one)).name).not.toBe((await loadSite(other)).name);
});

test('sites: a folder without one is refused with what to do', () => {
  expect(() => openSite('/')).toThrow('run this in the folder of a site');
});
