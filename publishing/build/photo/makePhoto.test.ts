import sharp from 'sharp';
import { type MadePhoto, makePhoto } from './makePhoto';

/** A picture of one colour; `orientation` is the value that an upright camera writes. */
function picture(width: number, height: number, { alpha = 1, orientation = 1 } = {}): Promise<Buffer> {
  const background = { r: 200, g: 105, b: 44, alpha };
  const image = sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } });
  return image.withMetadata({ orientation }).png().toBuffer();
}

const sizesOf = ({ modern, fallback }: MadePhoto) =>
  [...modern, fallback].map(({ format, width, height }) => `${format} ${String(width)}x${String(height)}`);

test('photo: has two modern formats and one for every browser', async () => {
  expect(sizesOf(await makePhoto(await picture(900, 600)))).toEqual([
    'avif 480x320',
    'avif 800x533',
    'avif 900x600',
    'webp 480x320',
    'webp 800x533',
    'webp 900x600',
    'jpeg 800x533',
  ]);
});

test('photo: is at most 1600 pixels wide, and a small one keeps its size', async () => {
  const wide = sizesOf(await makePhoto(await picture(3200, 16)));
  expect(wide).toContain('avif 1600x8');
  expect(wide).toHaveLength(9);
  expect(sizesOf(await makePhoto(await picture(300, 200)))).toEqual([
    'avif 300x200',
    'webp 300x200',
    'jpeg 300x200',
  ]);
});

test('photo: the files have the formats of their names', async () => {
  const { modern, fallback } = await makePhoto(await picture(480, 320));
  const read = await Promise.all([...modern, fallback].map(({ bytes }) => sharp(bytes).metadata()));
  expect(read.map(({ format, width, height }) => [format, width, height])).toEqual([
    // AVIF is AV1 in the container of HEIF.
    ['heif', 480, 320],
    ['webp', 480, 320],
    ['jpeg', 480, 320],
  ]);
});

test('photo: transparency is kept in every format', async () => {
  const { fallback } = await makePhoto(await picture(300, 200, { alpha: 0.5 }));
  expect(fallback.format).toBe('png');
  expect((await sharp(fallback.bytes).metadata()).hasAlpha).toBe(true);
});

test('photo: is rotated upright and has no camera metadata', async () => {
  const { fallback } = await makePhoto(await picture(300, 200, { orientation: 6 }));
  const { width, height, orientation, exif } = await sharp(fallback.bytes).metadata();
  expect({ width, height, orientation, exif }).toEqual({ width: 200, height: 300 });
});

test('photo: is encoded in one thread', async () => {
  sharp.concurrency(4);
  await makePhoto(await picture(300, 200));
  expect(sharp.concurrency()).toBe(1);
});
