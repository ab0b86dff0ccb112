type PhoneNumber = {
  /** As it stands in the plain text, from its first character that counts to its last digit. */
  text: string;
  index: number;
  bare: string;
  /** As a phone dials it from anywhere; undefined where it is too short or too long to be dialled. */
  dialled?: string;
};

/** The fewest digits that identify a subscriber. */
export const leastDigits = 6;

/** What people write between the digits of a number whose length is known. */
const between = String.raw`[\s().,/_-]*`;

/** A number of Kenya: nine digits after the country code, the zero, the letter that looks like one, or both. */
const kenyan = String.raw`(?:(?:(?:\+|00)${between})?254(?:${between}0)?|0(?!0)|(?<![\p{L}\d])[oO](?=[17]))(?:${between}\d){9}(?!\d)`;

/** A day in digits, which would otherwise be taken for the beginning of the number after it. */
const day = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?![./-]?\d)`;

/** What is inside a number of unknown length; with a space beside it, a comma or a slash stands between two numbers. */
const inside = String.raw`(?:[^\S\n]|[().-])+|[,/_]`;

/** The nine digits of a mobile number alone, which no digit follows but those of a number of Kenya. */
const mobile = String.raw`[17](?:${between}\d){8}(?=\D*$|(?:${inside})*(?:${kenyan})|[,/]\s*\d|(?:(?!${inside})\D))`;

const numberPattern = new RegExp(
  String.raw`(?<day>${day})|(?<kenyan>${kenyan}|${mobile})|(?:\+\s*)?\d+(?:(?:${inside})(?!${day}|${kenyan})\d+)*`,
  'gu',
);

/** A number that begins with the code of another country, with the most digits that a number may have. */
const foreign = /^(?:\+|00)\D*(?!254)[1-9](?:\D*\d){6,14}$/;

/**
 * A text with numbers as plain ASCII: invisible marks are dropped, hyphens, dots and digits of every kind become `-`, `.`
 * and 0 to 9. A contacts app, a messenger and a PDF put all of them into numbers.
 */
export function plainNumbers(text: string): string {
  if (/^[\n -~]*$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u20E3]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u00B7\u2022\u2027\u2219]/g, '.')
    .replace(/(?!\d)\p{Nd}/gu, digitOf);
}

export function phoneNumbers(plain: string): PhoneNumber[] {
  return [...plain.matchAll(numberPattern)]
    .filter(({ groups }) => groups?.day === undefined)
    .map(({ 0: text, index, groups }) => {
      const bare = bareNumber(text);
      if (groups?.kenyan !== undefined) return { text, index, bare, dialled: `+254${bare}` };
      return { text, index, bare, ...(foreign.test(text) && { dialled: `+${bare}` }) };
    });
}

/**
 * The phone numbers in a text without the parts that people write differently: `0712 345 678`, `+254 712 345678` and
 * `254712345678` are `712345678`. Shorter ones than `leastDigits` are left out.
 */
export function numbersIn(text: string): string[] {
  const plain = plainNumbers(text);
  // Most texts have none, and the pattern takes its time.
  if (plain.replace(/\D/g, '').length < leastDigits) return [];
  return phoneNumbers(plain)
    .map(({ bare }) => bare)
    .filter(({ length }) => length >= leastDigits);
}

/** Without the country code of Kenya or the zero in its place, and everything but digits. */
function bareNumber(text: string): string {
  return text
    .replace(/\(\s*0\s*\)/g, '')
    .replace(/\D/g, '')
    .replace(/^(?:00)?254(?=0?\d{7})/, '')
    .replace(/^0+/, '');
}

/** The value of a decimal digit of any script: Unicode has them in unbroken runs from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}
