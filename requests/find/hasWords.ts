import type { ReceivedRequest } from '../book/ReceivedRequest';
import { beginningsOf, hasBeginnings, addressesIn, wordsIn } from './namesAndAddresses';
import { plainNumbers, numbersIn } from './phoneNumbers';

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

/** The phone numbers in texts and the e-mail addresses in others, in the forms in which they are compared. */
export function contactsIn(phones: readonly string[], emails: readonly string[]): string[] {
  return [...phones.flatMap(numbersIn), ...emails.flatMap(addressesIn)];
}

type Searchable = {
  /** By `wordsIn`, of its texts, its reference and its id. */
  words: string;
  /** By `contactsIn`, of its fields for them, and of all its texts. */
  own: readonly string[];
  mentioned: readonly string[];
};

/** It is made once: for thousands of requests that takes longer than a search. */
const made = new WeakMap<ReceivedRequest, Searchable>();

export function searchable(request: ReceivedRequest): Searchable {
  const before = made.get(request);
  if (before) return before;
  const texts = Object.values(request.values);
  const { phone = '', email = '' } = request.values;
  const found = {
    words: wordsIn([...texts, request.reference, request.id].join('\n')),
    own: contactsIn([phone], [email]),
    mentioned: contactsIn(texts, texts),
  };
  made.set(request, found);
  return found;
}
