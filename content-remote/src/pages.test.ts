import type { Page } from '@site/shared/contract/page';
import pages from './pages';

const valuesOf = (key: 'path' | 'title' | 'description') => pages.map((page: Page) => page[key]);

describe('content remote: its pages', () => {
  it('have the paths that header and footer link to', () => {
    expect(valuesOf('path')).toEqual(
      expect.arrayContaining(['/', '/about', '/what-we-do', '/mission-vision', '/projects', '/goals']),
    );
  });

  it.each(['path', 'title', 'description'] as const)('have each a unique %s', (key) => {
    expect(new Set(valuesOf(key)).size).toBe(pages.length);
  });

  it.each(pages)(
    '$path has title and description of a length that search engines show',
    ({ title, description }) => {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description.length).toBeGreaterThan(60);
    },
  );

  it.each(pages)('$path loads a component', async ({ load }) => {
    expect(typeof (await load()).default).toBe('function');
  });
});
