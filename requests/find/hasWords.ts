import type { ReceivedRequest } from '../book/ReceivedRequest';
import { isNamed } from './findPerson';
import { hasName } from './namesAndAddresses';
import { numbersIn, plainNumbers } from './phoneNumbers';

/**
 * Whether a request has all that is looked for: each word at the beginning of one of its own, without case and accents,
 * as three or more digits of one of its phone numbers, or as its reference or half of it.
 * @param wanted as it was typed; without a letter or a digit every request has it
 */
export function hasWords(request: ReceivedRequest, wanted: string): boolean {
  const texts = Object.values(request.values);
  const numbers = texts.flatMap(numbersIn);
  const isThere = (word: string) => {
    const digits = word.replace(/^(\+?254|0)/, '').replace(/\D/g, '');
    return (
      isNamed(request, word) ||
      request.reference.split('-').includes(word.toUpperCase()) ||
      texts.some((text) => hasName(text, word)) ||
      (digits.length >= 3 && numbers.some((number) => number.includes(digits)))
    );
  };
  const words = plainNumbers(wanted).split(/\s+/);
  return isNamed(request, wanted) || words.filter((word) => /[\p{L}\p{N}]/u.test(word)).every(isThere);
}
