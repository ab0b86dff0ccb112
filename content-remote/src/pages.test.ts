import type { Page } from '@site/shared/page';
import pages from './pages';

const valuesOf = (key: 'path' | 'title' | 'description') => pages.map((page: Page) => page[key]);

describe('the pages of the content remote', () => {
  it('are at the paths that header and footer link to', () => {
    expect(valuesOf('path')).toEqual(
      expect.arrayContaining(['/', '/about', '/what-we-do', '/mission-vision', '/projects', '/goals']),
    );
  });

  it.each(['path', 'title', 'description'] as const)('have each a %s of their own', (key) => {
    expect(new Set(valuesOf(key)).size).toBe(pages.length);
  });

  it.each(pages)(
    '$path has a title and a description that search engines show whole',
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
