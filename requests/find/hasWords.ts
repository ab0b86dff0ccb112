import type { ReceivedRequest } from '../book/ReceivedRequest';
import { hasBeginnings, wordsIn } from './namesAndAddresses';
import { numbersIn, plainNumbers } from './phoneNumbers';

/** What is looked through, once it was made: for thousands of requests it takes longer than the search. */
const made = new WeakMap<ReceivedRequest, { words: string; numbers: string }>();

/**
 * Whether a request has all that is looked for: each word at the beginning of one of its own, without case and accents,
 * as three or more digits of one of its phone numbers, or as its reference or half of it.
 * @param wanted as it was typed; without a letter or a digit every request has it
 */
export function hasWords(request: ReceivedRequest, wanted: string): boolean {
  const { words, numbers } = searchable(request);
  const isThere = (word: string) => {
    const digits = word.replace(/^(\+?254|0)/, '').replace(/\D/g, '');
    return hasBeginnings(words, word) || (digits.length >= 3 && numbers.includes(digits));
  };
  return plainNumbers(wanted)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .every(isThere);
}

function searchable(request: ReceivedRequest): { words: string; numbers: string } {
  const before = made.get(request);
  if (before) return before;
  const texts = Object.values(request.values);
  const found = {
    words: wordsIn([...texts, request.reference, request.id].join('\n')),
    numbers: texts.flatMap(numbersIn).join(' '),
  };
  made.set(request, found);
  return found;
}
