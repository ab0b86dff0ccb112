import { overlapsInHeader } from '../support/overlapsInHeader';
import { expect, test } from './support/test';

test('header: on a phone name and menu do not overlap, and nothing overflows', async ({ user }) => {
  for (const width of [320, 340, 360, 375, 390]) {
    await user.resize({ width, height: 740 });
    await user.open('/about');
    // A scrollbar takes part of the width, and not every engine's window becomes as narrow as asked.
    const { clientWidth, scrollWidth } = await user.evaluate(() => ({
      clientWidth: document.documentElement.clientWidth,
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(await user.evaluate(overlapsInHeader), `${String(clientWidth)} pixels wide`).toEqual([]);
    expect(scrollWidth).toBe(clientWidth);
  }
});
