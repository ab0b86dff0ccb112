/** The import of a photo. */
export type PhotoFile = {
  /** The address of the size and format that every browser can show. */
  src: string;
  /** Of the largest size, in pixels; with `height` it reserves the space while the photo loads. */
  width: number;
  height: number;
  /** The addresses and widths of the AVIF files, as `srcset` has them. */
  avif: string;
  /** The same for the WebP files. */
  webp: string;
};
