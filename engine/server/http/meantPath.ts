/**
 * What posters, messengers and e-mail programs leave behind an address: the mark after it in the sentence, or around it, as
 * browsers send it.
 */
const marks = [...'/.,;:!?)]}>"\'*_', '%20', '%22', '%3e', '%5d', '%7d', '%c2%a0', '%e2%80%99', '%e2%80%9d'];

/**
 * The path that a mistyped one may mean: in lower case and without the marks behind it.
 * @param path of a request, as it was sent
 */
export function meantPath(path: string): string {
  return withoutEndings(path.toLowerCase(), marks) || '/';
}

/** A text without any of these endings, in a time that grows with its length alone, as no regular expression's does. */
export function withoutEndings(text: string, endings: readonly string[]): string {
  let length = text.length;
  for (let found: string | undefined = ''; found !== undefined; length -= found?.length ?? 0)
    found = endings.find((ending) => text.endsWith(ending, length));
  return text.slice(0, length);
}
