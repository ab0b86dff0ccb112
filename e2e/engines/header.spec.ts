import { overlapsInHeader } from '../support/overlapsInHeader';
import { expect, test } from './support/test';

test('header: on a phone name and menu do not overlap, and nothing overflows', async ({ visitor }) => {
  for (const width of [320, 340, 360, 375, 390]) {
    await visitor.resize({ width, height: 740 });
    await visitor.open('/about');
    // A scrollbar takes part of the width, and not every engine's window becomes as narrow as asked.
    const { clientWidth, scrollWidth } = await visitor.evaluate(() => ({
      clientWidth: document.documentElement.clientWidth,
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(await visitor.evaluate(overlapsInHeader), `${String(clientWidth)} pixels wide`).toEqual([]);
    expect(scrollWidth).toBe(clientWidth);
  }
});
