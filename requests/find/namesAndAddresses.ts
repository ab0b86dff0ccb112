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

/**
 * Whether every word of a name begins a word of another, without case, accents, apostrophes and the difference between
 * `Anne-Marie`, `Anne Marie` and `Annemarie`.
 * @param name the whole name
 * @param wanted the name looked for, or its beginnings
 */
export function hasName(name: string, wanted: string): boolean {
  const words = [...wordsOf(name, ' '), ...wordsOf(name, '')];
  return [' ', ''].some((hyphen) => {
    const starts = wordsOf(wanted, hyphen);
    return starts.length > 0 && starts.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Apostrophes, and the marks that people and keyboards put in their place, before they are decomposed. */
const apostrophes = /['`´\u02B9-\u02BF\u02C8\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C\uFF07]/g;

function wordsOf(name: string, hyphen: string): string[] {
  return name
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, hyphen)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
