/** Draws the PNG icons from `icon.svg`: `npx tsx makeIcons.ts`. Its drawing stays inside the safe zone of a maskable icon. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Widths in pixels: 180 for iOS, 192 and 512 for the web app manifest. */
const sizes = [180, 192, 512];
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

for (const size of sizes) {
  await sharp(here('icon.svg'), { density: 144 })
    .resize(size)
    .png({ palette: true, colours: 32 })
    .toFile(here(`icon-${size}.png`));
}
