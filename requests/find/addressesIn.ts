/** What stands between words, and around an address in a text. */
const apart = /[\s<>()[\]{},;:"“”«»|\\/=*]+/;

/**
 * The e-mail addresses in a text, in the one form in which they are compared: small letters, plain hyphens and
 * apostrophes, no invisible marks.
 */
export function addressesIn(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .split(apart)
    .map((word) => word.replace(/^['.]+|['.!?]+$/g, ''))
    .filter((word) => /^[^@]+@[^@]+\.[^@]+$/.test(word));
}
