import { chunkNameOf } from '@site/shared/page';
import pages from './pages';

test('owns the pages with forms', () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/connect', '/contact', '/donate']));
});

test.each(pages)(
  '$path has a title and a description of a length that is shown whole',
  ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

test.each(pages)('$path loads a component', async ({ path, load }) => {
  expect(typeof (await load()).default).toBe('function');
  expect(load.toString()).toContain(chunkNameOf(path));
});
