/** What a photo is imported as. */
export type PhotoFile = {
  /** The address of the size and format that every browser shows. */
  src: string;
  /** Of the largest size, in pixels; with `height` it keeps the room free while the photo loads. */
  width: number;
  height: number;
  /** The addresses and widths of the AVIF files, as `srcset` has them. */
  avif: string;
  /** The same of the WebP files. */
  webp: string;
};
