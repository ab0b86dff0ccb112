/** Marks nobody sees, which come with a number that is copied, or reverse the text after them. */
const marks = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu;

/**
 * An entered text that is safe in a terminal: without invisible marks, and with � for each control character that could
 * move the cursor or change colours; line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(marks, '')
    .replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}
