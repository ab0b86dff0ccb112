import type { ReceivedRequest } from '../store/ReceivedRequest';
import { bareReference } from './findRequests';

/** The details that identify a person's requests; a match of any of them is enough. */
export type Person = {
  /** Phone numbers as people write them, with or without a country code. */
  phone?: readonly string[];
  /** Names; every word must begin a word of the name in the request. */
  name?: readonly string[];
  /** E-mail addresses. */
  email?: readonly string[];
  /** References or ids of requests. */
  reference?: readonly string[];
};

/** Numbers as people write them, with spaces, dashes, dots, brackets and slashes in between. */
const phonePattern = /\+?\d[\d\s().\-/]*\d/g;

/** The fewest digits that identify a subscriber. */
export const leastDigits = 6;

/**
 * A phone number without the parts that people write differently: the country code of Kenya or the zero in its place,
 * and everything but digits. `0712 345 678`, `+254 712 345678` and `254712345678` become `712345678`.
 */
export function bareNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(00)?254/, '')
    .replace(/^0+/, '');
}

/**
 * Whether a request is the person's. Numbers and addresses are searched in every text, since people write them
 * anywhere.
 */
export function isPersons({ id, reference, values }: ReceivedRequest, person: Person): boolean {
  const texts = Object.values(values);
  const numbers = texts.flatMap((text) => text.normalize('NFKC').match(phonePattern) ?? []).map(bareNumber);
  return (
    (person.phone ?? []).some((phone) => numbers.some((number) => number.includes(bareNumber(phone)))) ||
    (person.email ?? []).some((email) => texts.some((text) => plain(text).includes(plain(email)))) ||
    (person.name ?? []).some((name) => hasName(values.name ?? '', name)) ||
    (person.reference ?? []).some(
      (wanted) => wanted.trim() === id || bareReference(wanted) === bareReference(reference),
    )
  );
}

function hasName(name: string, wanted: string): boolean {
  const names = plain(name).split(/[^\p{L}\p{N}]+/u);
  const wantedNames = plain(wanted)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return wantedNames.length > 0 && wantedNames.every((start) => names.some((each) => each.startsWith(start)));
}

/** A text without case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
