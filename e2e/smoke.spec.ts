import { expect, test } from './support/test';

test('opens', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((k) => k.startsWith('__reactFiber$')),
  );
  await expect(page.locator('h1')).toHaveCount(1);
});
