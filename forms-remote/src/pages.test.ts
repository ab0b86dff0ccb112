import { chunkNameOf } from 'federated-site';
import pages from './pages';

test('forms remote: owns the pages with forms', () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/connect', '/contact', '/donate']));
});

test.each(pages)(
  'pages: title and description of $path fit into search results',
  ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

test.each(pages)('pages: $path loads a component', async ({ path, load }) => {
  expect(typeof (await load()).default).toBe('function');
  expect(load.toString()).toContain(chunkNameOf(path));
});
