/**
 * Draws the PNG icons of `shell/public/`: `npx tsx shell/icons/makeIcons.ts`. The drawing of `icon.svg` stays inside the
 * safe zone of a maskable icon.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const publicFolder = path.resolve(import.meta.dirname, '../public');

/** Files by their width in pixels: iOS and the web app manifest ask for these. */
const icons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** For what asks for `/favicon.ico` and reads no SVG. */
const favicon = 32;

for (const [name, width] of Object.entries(icons)) {
  const png = await draw(path.join(import.meta.dirname, 'icon.svg'), width);
  await writeFile(path.join(publicFolder, name), png);
}
const png = await draw(path.join(publicFolder, 'favicon.svg'), favicon);
await writeFile(path.join(publicFolder, 'favicon.ico'), Buffer.concat([icoHeader(favicon, png.length), png]));

function draw(file: string, width: number): Promise<Buffer> {
  return sharp(file, { density: 144 }).resize(width).png({ palette: true, colours: 32 }).toBuffer();
}

/** The header of an ICO file that holds one PNG, which follows it directly. */
function icoHeader(width: number, bytes: number): Buffer {
  const length = 22;
  const header = Buffer.alloc(length);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(length, 18);
  return header;
}
