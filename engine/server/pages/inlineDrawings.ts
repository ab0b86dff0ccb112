import type { CheckedRelease } from '../../releases/readRelease';

/** The largest drawing that is inlined, in bytes: about 2 KB once it is compressed. */
const largest = 8 * 1024;

/** An image that is fetched at once, with the `<source>` elements before it in its `<picture>`; those further down are lazy. */
const eagerImage = /(?:<source\b[^>]*>)*<img\b(?![^>]*\bloading="lazy")[^>]*>/g;

const drawing = /\/(static\/[\w./-]+\.svg)(#[\w-]+)?/g;

/**
 * Inlines the drawings of the first screen into a page, each in place of its address. A drawing is the largest paint, and a
 * fetched one appears a round trip after the text. The page's code still has the address: React does not change the
 * attributes of elements that it hydrates.
 */
export function inlineDrawings(html: string, files: CheckedRelease['files']): string {
  return html.replace(eagerImage, (elements) =>
    elements.replace(drawing, (address: string, name: string, fragment?: string) => {
      const bytes = files.get(name);
      if (!bytes || bytes.length > largest) return address;
      const svg = bytes.toString('utf8');
      // A data address has no fragment: the drawing itself says that its root is the target.
      return dataAddress(fragment === undefined ? svg : svg.replaceAll(':target', ':root'));
    }),
  );
}

/**
 * Not base64, which does not compress. Escapes what would end an attribute, a fragment or a candidate of a `srcset`, and what no
 * address may contain; leaves out what would only be escaped: space between elements, and the quotes that attributes end with.
 */
function dataAddress(svg: string): string {
  const dense = svg.replace(/>\s+</g, '><').trim();
  const quoted = dense.includes("'") ? dense : dense.replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replace(/[\s"#%&<>[\]^`{|}\\]/g, encodeURIComponent)}`;
}
