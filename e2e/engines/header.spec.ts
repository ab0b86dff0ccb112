import { overlapsInHeader } from '../support/overlapsInHeader';
import { expect, test } from './support/test';

test('header: on a phone the name does not run into the menu, nor anything over the edge', async ({
  visitor,
}) => {
  for (const width of [320, 340, 360, 375, 390]) {
    await visitor.resize({ width, height: 740 });
    await visitor.open('/about');
    // A scrollbar takes its part of the window, and not every engine's window becomes as narrow as asked.
    const { clientWidth, scrollWidth } = await visitor.evaluate(() => ({
      clientWidth: document.documentElement.clientWidth,
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(await visitor.evaluate(overlapsInHeader), `${String(clientWidth)} pixels wide`).toEqual([]);
    expect(scrollWidth).toBe(clientWidth);
  }
});
