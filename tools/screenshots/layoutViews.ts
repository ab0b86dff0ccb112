import { chunkNameOf } from '@site/shared/contract/page';
import type { View } from './Camera';
import { devices } from './pageViews';

/** The menu of small screens, a lost connection, and the slot when a page's script does not load. */
export function layoutViews(): View[] {
  return devices.flatMap((device): View[] => [
    ...(device.width < 1000
      ? [
          {
            name: 'menu-open',
            folder: 'layout',
            device,
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
      folder: 'layout',
      device,
      firstScreen: true,
      arrange: async (page) => {
        await page.goto('/donate', { waitUntil: 'networkidle' });
        await page.context().setOffline(true);
        await page.getByText('You are offline.').and(page.locator('p')).waitFor();
      },
    },
    {
      name: 'slot-failure',
      folder: 'layout',
      device,
      arrange: async (page) => {
        await page.goto('/', { waitUntil: 'networkidle' });
        await page.route(`**/static/js/*.${chunkNameOf('/donate')}.*`, (route) => route.abort());
        await page.getByRole('banner').getByRole('link', { name: 'Donate old Computer' }).click();
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
  ]);
}
