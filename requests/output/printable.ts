/**
 * An entered text that is safe in a terminal: without the control characters that could move the cursor, change colours
 * or reverse the text after them.
 * @param text anything
 * @returns the text with � for each of them; line breaks and tabs stay
 */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\uFFFD');
}
