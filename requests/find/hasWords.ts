import type { ReceivedRequest } from '../book/ReceivedRequest';
import { beginningsOf, hasBeginnings } from './namesAndAddresses';
import { plainNumbers } from './phoneNumbers';
import { searchable } from './searchable';

/**
 * Whether a request has all words that are looked for, without case and accents: each at the beginning of one of its own, as
 * three or more digits of one of its phone numbers, or as its reference or half of it.
 */
export function hasWords(wanted: string): (request: ReceivedRequest) => boolean {
  const words = plainNumbers(wanted)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => ({
      beginnings: beginningsOf(word),
      digits: word.replace(/^(\+?254|0)/, '').replace(/\D/g, ''),
    }));
  return (request) => {
    const there = searchable(request);
    return words.every(
      ({ beginnings, digits }) =>
        hasBeginnings(there.words, beginnings) ||
        (digits.length >= 3 &&
          there.mentioned.some((contact) => !contact.includes('@') && contact.includes(digits))),
    );
  };
}
