import type { Device, View } from './Camera';

const schemes = ['light', 'dark'] as const;
const missing = '/nope';

/** Every width, from a small phone to a large screen, in both schemes. */
export const devices: readonly Device[] = [360, 768, 1440].flatMap((width) =>
  schemes.map((colorScheme) => ({ width, colorScheme })),
);

/** The widest and the narrowest screens, and a user's own colours. */
const edges: readonly Device[] = [
  { width: 320, colorScheme: 'light' },
  { width: 2560, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light', forcedColors: 'active' },
];

/**
 * Every page on every device, and NotFound.
 * @param paths the paths of all pages
 */
export function pageViews(paths: readonly string[]): View[] {
  return [...paths, missing].flatMap((path) => {
    const name = path === missing ? 'not-found' : path.slice(1).replaceAll('/', '-') || 'home';
    return [...devices, ...edges].map(
      (device): View => ({
        name,
        folder: 'pages',
        device,
        arrange: async (page) => {
          await page.goto(path, { waitUntil: 'networkidle' });
        },
      }),
    );
  });
}
