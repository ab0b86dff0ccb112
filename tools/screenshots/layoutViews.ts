import { chunkNameOf } from '@site/shared/contract/page';
import type { View } from './Camera';
import { looks } from './pageViews';

/** The menu of small screens, a lost connection, and the slot when a page's script does not load. */
export function layoutViews(): View[] {
  return looks.flatMap((look): View[] => [
    ...(look.width < 1000
      ? [
          {
            name: 'menu-open',
            folder: 'frame',
            look,
            firstScreen: true,
            arrange: async (page) => {
              await page.goto('/about', { waitUntil: 'networkidle' });
              await page.getByRole('button', { name: 'Menu' }).click();
              await page.getByRole('navigation', { name: 'Main' }).waitFor();
            },
          } satisfies View,
        ]
      : []),
    {
      name: 'offline',
      folder: 'frame',
      look,
      firstScreen: true,
      arrange: async (page) => {
        await page.goto('/donate', { waitUntil: 'networkidle' });
        await page.context().setOffline(true);
        await page.getByText('You are offline.').and(page.locator('p')).waitFor();
      },
    },
    {
      name: 'slot-failure',
      folder: 'frame',
      look,
      arrange: async (page) => {
        await page.goto('/', { waitUntil: 'networkidle' });
        await page.route(`**/static/js/*.${chunkNameOf('/donate')}.*`, (route) => route.abort());
        await page.getByRole('banner').getByRole('link', { name: 'Donate old Computer' }).click();
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
  ]);
}
