/** What stands between words, and around an address in a text. */
const apart = /[\s<>()[\]{},;:"“”«»|\\/=*]+/;

/** The e-mail addresses in a text, as they are compared: small letters, plain hyphens and apostrophes, no invisible marks. */
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
 */
export function hasName(name: string, wanted: string): boolean {
  return hasBeginnings(wordsIn(name), beginningsOf(wanted));
}

/** The words of a text in the form in which they are compared, with a space before each. */
export function wordsIn(text: string): string {
  const words = wordsOf(text, ' ');
  const joined = /\p{Pd}/u.test(text) ? wordsOf(text, '') : [];
  return [...new Set([...words, ...joined])].map((word) => ` ${word}`).join('');
}

/** What is looked for, as words apart and, where it has hyphens, as words in one; each with a space before. */
export function beginningsOf(wanted: string): string[][] {
  return [' ', ''].map((hyphen) => wordsOf(wanted, hyphen).map((word) => ` ${word}`));
}

/** Whether every word by `beginningsOf` begins one by `wordsIn`. */
export function hasBeginnings(words: string, wanted: readonly (readonly string[])[]): boolean {
  return wanted.some((starts) => starts.length > 0 && starts.every((start) => words.includes(start)));
}

/** Apostrophes, and the marks that people and keyboards put in their place, before they are decomposed. */
const apostrophes = /['`´\u02B9-\u02BF\u02C8\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C\uFF07]/g;

/** Letters that are no letter with an accent for Unicode, each before what people type who have no key for it. */
const plainLetters = new Map(
  'łl øo đd ðd ħh ıi ŋn ŧt ßss æae œoe þth ɓb ɗd ɖd ɛe əe ǝe ƒf ɠg ɣg ɨi ɩi ƙk ĸk ɲn ɔo ƭt ʉu ʋv ƴy ƶz'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')] as const),
);
const specialLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

function wordsOf(name: string, hyphen: string): string[] {
  return name
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, hyphen)
    .toLowerCase()
    .replace(specialLetters, (letter) => plainLetters.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
