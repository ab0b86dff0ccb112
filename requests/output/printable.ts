/** Marks nobody sees; a number that is copied from a contacts app or a messenger brings them along. */
const mark = String.raw`[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]+`;

/** Where they mean nothing: at the ends of a text, and inside a number or beside it. */
const idleMarks = new RegExp(String.raw`^${mark}|${mark}$|(?<=[\p{Nd}+])${mark}|${mark}(?=[\p{Nd}+])`, 'gu');

/**
 * An entered text that is safe in a terminal: without the control characters that could move the cursor, change colours
 * or reverse the text after them.
 * @param text anything
 * @returns the text with � for each of them, except for marks at its ends and in numbers, which are dropped; line breaks
 * and tabs stay
 */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(idleMarks, '')
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\uFFFD');
}
