import type { CheckedRelease } from '@site/shared/release/readRelease';

/** The largest drawing that is laid into a document, in bytes: about 2 KB once it is compressed. */
const largest = 8 * 1024;

/** An image that is fetched at once, with what may stand before it in its `<picture>`; those further down are lazy. */
const eagerImage = /(?:<source\b[^>]*>)*<img\b(?![^>]*\bloading="lazy")[^>]*>/g;

const drawing = /\/(static\/[\w./-]+\.svg)/g;

/**
 * Lays the drawings of the first screen into a page, each in place of its address. A drawing is the largest paint, and one
 * that is fetched comes a round trip after the words. The code of the page goes on naming the address: React leaves the
 * attributes of what it hydrates as they are.
 * @param html of the page
 * @param files of its release
 */
export function inlineDrawings(html: string, files: CheckedRelease['files']): string {
  return html.replace(eagerImage, (elements) =>
    elements.replace(drawing, (address: string, name: string) => {
      const bytes = files.get(name);
      return bytes && bytes.length <= largest ? dataAddress(bytes.toString('utf8')) : address;
    }),
  );
}

/** Not in base64, which does not compress; without what would end an attribute, a fragment or a candidate of a `srcset`. */
function dataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[\s"#%&<>{}]/g, encodeURIComponent)}`;
}
