/** Letters and digits that cannot be confused when read out: no I, O, 0 or 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;
const bits = 40n;

/**
 * The short name of a request that a donor can read out on the phone, such as `K7MP-3XQW`. It is a hash of the record's
 * id (FNV-1a of 64 bits, folded to 40): the id cannot be recovered from it. Donors have
 * references by this rule and staff search by them, so it never changes; libraries for short ids make random ones.
 * @param id the record's id
 */
export function referenceOf(id: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of id) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
  }
  let rest = (hash >> bits) ^ BigInt.asUintN(Number(bits), hash);
  let reference = '';
  while (reference.length < length) {
    reference += alphabet.charAt(Number(rest & 31n));
    rest >>= 5n;
  }
  return `${reference.slice(0, 4)}-${reference.slice(4)}`;
}

const pattern = new RegExp(`^[${alphabet}]{4}-[${alphabet}]{4}$`);

/** Whether a text from outside has the form of a reference; that of no request may have it, too. */
export function isReference(text = ''): text is string {
  return pattern.test(text);
}
