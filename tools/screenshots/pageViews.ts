import type { Look, View } from './Camera';

const schemes = ['light', 'dark'] as const;
const missing = '/nope';

/** Every width, from a small phone to a large screen, in both schemes. */
export const looks: readonly Look[] = [360, 768, 1440].flatMap((width) =>
  schemes.map((colorScheme) => ({ width, colorScheme })),
);

/** The widest and the narrowest screens, and a user's own colours. */
const edges: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 2560, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light', forcedColors: 'active' },
];

/**
 * Every page in every look, and NotFound.
 * @param paths the paths of all pages
 */
export function pageViews(paths: readonly string[]): View[] {
  return [...paths, missing].flatMap((path) => {
    const name = path === missing ? 'not-found' : path.slice(1).replaceAll('/', '-') || 'home';
    return [...looks, ...edges].map(
      (look): View => ({
        name,
        folder: 'pages',
        look,
        arrange: async (page) => {
          await page.goto(path, { waitUntil: 'networkidle' });
        },
      }),
    );
  });
}
