import { createHash } from 'node:crypto';
import type { LoaderContext } from 'webpack';
import { mediaName } from '../files/mediaName';
import { makePhoto, type PhotoVariant } from './makePhoto';

export type PhotoLoaderOptions = {
  /** The application's name, which the names of the files start with. */
  application: string;
  /** Whether the files are written; a build that prerenders pages only needs their addresses. */
  emit: boolean;
};

/** Turns `import photo from './workshop.jpg?photo'` into the input of the `Photo` component. */
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

/** The loader gets bytes, not text. */
export const raw = true;
