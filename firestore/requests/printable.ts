/**
 * A visitor's text as it may be written to a terminal: without the control characters by which a text could move the
 * cursor, change colours or turn the direction of what follows.
 * @param text anything
 * @returns the text with � for each of them; line breaks and tabs stay
 */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\uFFFD');
}
