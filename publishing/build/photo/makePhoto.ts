import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeWhole } from '../files/writeWhole';

/** The widths of photos in pixels: from a phone's column to the widest page on a dense screen. */
const widths = [480, 800, 1200, 1600];

/** The width for browsers without AVIF and WebP: old phones, so one size is enough. */
const fallbackWidth = 800;

const encoding = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 75, effort: 5 },
  jpeg: { quality: 75, mozjpeg: true },
  png: { palette: true, effort: 8 },
};
type Format = keyof typeof encoding;

/** One size of a photo in one format, in pixels. */
export type PhotoVariant = { format: Format; width: number; height: number; bytes: Buffer };

export type MadePhoto = {
  /** The variants in AVIF and in WebP, the narrowest first. */
  modern: PhotoVariant[];
  /** A JPEG, or a PNG if the photo has transparency. */
  fallback: PhotoVariant;
};

/** The variants made by earlier builds: encoding takes seconds. */
const cache = path.resolve(import.meta.dirname, '../../../.cache/photos');
const made = new Map<string, Promise<Buffer>>();

/**
 * Makes all variants of a photo for a page: modern formats in several widths, none wider than the photo, and one for older
 * browsers. The photo is rotated as its metadata says, and all other metadata, such as the location, is removed. The same
 * photo gives the same bytes.
 * @param source a photo in any format that sharp reads
 * @throws if it is not a picture
 */
export async function makePhoto(source: Buffer): Promise<MadePhoto> {
  // The bytes of AVIF depend on the number of threads, so the release would depend on the machine's cores.
  sharp.concurrency(1);
  const { autoOrient: natural, hasAlpha } = await sharp(source).metadata();
  const widest = Math.min(natural.width, Math.max(...widths));
  const wanted = [...widths.filter((width) => width < widest), widest];
  const make =
    (format: Format) =>
    async (width: number): Promise<PhotoVariant> => {
      const height = Math.round((natural.height * width) / natural.width);
      return { format, width, height, bytes: await cached(source, format, width, height) };
    };
  const [fallback, ...modern] = await Promise.all([
    make(hasAlpha ? 'png' : 'jpeg')(Math.min(fallbackWidth, widest)),
    ...wanted.map(make('avif')),
    ...wanted.map(make('webp')),
  ]);
  return { modern, fallback };
}

function cached(source: Buffer, format: Format, width: number, height: number): Promise<Buffer> {
  const settings = JSON.stringify([sharp.versions, format, encoding[format], width, height]);
  const key = createHash('sha256').update(settings).update(source).digest('hex');
  const known = made.get(key) ?? readOrMake(path.join(cache, key), source, format, width, height);
  made.set(key, known);
  return known;
}

async function readOrMake(
  file: string,
  source: Buffer,
  format: Format,
  width: number,
  height: number,
): Promise<Buffer> {
  const before = await readFile(file).catch(() => undefined);
  if (before) return before;
  const image = sharp(source).autoOrient().resize(width, height);
  const bytes = await image.toFormat(format, encoding[format]).toBuffer();
  await writeWhole(file, bytes);
  return bytes;
}
