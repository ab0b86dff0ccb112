/** The root and all that is in it: what follows has no element of this name. */
const root = /<div id="root">.*<\/div>/s;

/** A page without any script: what is left is plain HTML with its styles. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '');
}

/**
 * A page with the same head and scripts and nothing in the root: what is left is drawn by the scripts.
 * @throws where there is no root to empty
 */
export function withEmptyRoot(html: string): string {
  if (!root.test(html)) throw new Error('The document has no root.');
  return html.replace(root, '<div id="root"></div>');
}
