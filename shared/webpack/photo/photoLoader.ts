import { createHash } from 'node:crypto';
import type { LoaderContext } from 'webpack';
import { mediaName } from '../mediaName';
import { makePhoto, type PhotoVariant } from './makePhoto';

export type PhotoLoaderOptions = {
  /** What the names of the files start with: the application's name. */
  application: string;
  /** Whether the files are written; a build that renders pages needs their addresses alone. */
  emit: boolean;
};

/** Makes of `import photo from './workshop.jpg?photo'` what the `Photo` component draws. */
export default async function photoLoader(
  this: LoaderContext<PhotoLoaderOptions>,
  source: Buffer,
): Promise<string> {
  const { application, emit } = this.getOptions();
  const { modern, fallback } = await makePhoto(source);
  const addressOf = ({ format, width, bytes }: PhotoVariant): string => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const name = `${application}.${mediaName(this.resourcePath)}-${String(width)}.${hash}.${format}`;
    const file = `static/media/${name}`;
    if (emit) this.emitFile(file, bytes);
    return `__webpack_public_path__ + ${JSON.stringify(file)}`;
  };
  const srcSetOf = (format: string) =>
    modern
      .filter((variant) => variant.format === format)
      .map((variant) => `${addressOf(variant)} + " ${String(variant.width)}w"`)
      .join(' + ", " + ');
  const largest = modern.reduce((a, b) => (b.width > a.width ? b : a), fallback);
  return `export default {
  src: ${addressOf(fallback)},
  width: ${String(largest.width)},
  height: ${String(largest.height)},
  avif: ${srcSetOf('avif')},
  webp: ${srcSetOf('webp')},
};`;
}

/** A photo is bytes, not text. */
export const raw = true;
