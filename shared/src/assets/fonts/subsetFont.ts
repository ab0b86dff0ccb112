/**
 * Makes the heading font from the full one: `npx tsx subsetFont.ts NotoSerif-Bold.ttf`. It has the characters of our
 * headings, English and Swahili; the next font of the stack draws any other.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the font file to subset.');

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('');
const marks = 'éè–—‘’“”…©→×';

const subset = await subsetFont(await readFile(source), ascii + marks, {
  targetFormat: 'woff2',
  // Headings are large: hints for small sizes would only add bytes.
  noHinting: true,
  keepFeatures: ['kern', 'mark'],
});
await writeFile(new URL('noto-serif-bold.woff2', import.meta.url), subset);
