/** The id that the awaited element gets if it has none. */
const firstScreenId = 'first-screen';

/** An image of the first screen; those further down are lazy. */
const drawing = /<img\b(?![^>]*\bloading="lazy")[^>]*>/;

const heading = /<h1\b[^>]*>/;

/**
 * Names the element that the browser waits for before its first paint: the drawing of the first screen, or the heading of
 * a page without one. Browsers stop waiting when the element's start tag is parsed, so an element around the drawing
 * would be too early.
 * @param html the HTML of a release, not with what a user typed: it is searched without a parser
 * @returns the HTML with the element's id, and the id; none if there is nothing to wait for
 */
export function markFirstScreen(html: string): { html: string; firstScreen?: string } {
  const [tag] = drawing.exec(html) ?? heading.exec(html) ?? [];
  if (tag === undefined) return { html };
  const [, ownId] = /\sid="([^"]+)"/.exec(tag) ?? [];
  if (ownId !== undefined) return { html, firstScreen: ownId };
  const marked = tag.replace(/^<\w+/, (start) => `${start} id="${firstScreenId}"`);
  // A function, because a string's `$` would be read as a pattern.
  return { html: html.replace(tag, () => marked), firstScreen: firstScreenId };
}
