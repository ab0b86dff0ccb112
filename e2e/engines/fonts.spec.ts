import { expect, test } from './support/test';

/** The width of the text below in the fonts of `tools/browsers/fonts/narrow.conf` at 100 pixels, in tens of pixels. */
const roboto = 104;
const dejaVuSansMono = 126;

test('fonts: text uses the fonts of the repository, not those of the machine', async ({ user }) => {
  await user.open('/about');
  const widths = await user.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const families = ['system-ui', 'sans-serif', 'serif', 'Roboto', 'Segoe UI', 'Arial', 'monospace'];
    return families.map((family) => {
      if (context) context.font = `100px ${family}`;
      return [family, Math.round((context?.measureText('Refurbished computers').width ?? 0) / 10)];
    });
  });
  expect(Object.fromEntries(widths)).toEqual({
    'system-ui': roboto,
    'sans-serif': roboto,
    serif: roboto,
    Roboto: roboto,
    'Segoe UI': roboto,
    Arial: roboto,
    monospace: dejaVuSansMono,
  });
});
