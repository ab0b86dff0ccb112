import type { ReceivedRequest } from '../staff/ReceivedRequest';
import { isNamed } from './findPerson';
import { hasName } from './namesAndAddresses';
import { leastDigits, numbersIn, phoneNumbers, plainNumbers } from './phoneNumbers';

/** The half of a reference, which people read out in two. */
const halfReference = 4;

/**
 * Whether a request has all that is looked for: each phone number, in any notation, as a part of one of its own, and
 * each word at the beginning of a word, without case and accents, or in its reference.
 * @param wanted as it was typed; without a letter or a digit every request has it
 */
export function hasWords(request: ReceivedRequest, wanted: string): boolean {
  const texts = Object.values(request.values);
  const plain = plainNumbers(wanted);
  const numbers = phoneNumbers(plain).filter(({ bare }) => bare.length >= leastDigits);
  const rest = numbers.reduce((text, number) => text.replace(number.text, ' '), plain);
  const isInReference = (word: string) =>
    word.length === halfReference && request.reference.split('-').includes(word.toUpperCase());
  return (
    isNamed(request, wanted) ||
    (numbers.every(({ bare }) => texts.some((text) => numbersIn(text).some((own) => own.includes(bare)))) &&
      rest
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word))
        .every(
          (word) =>
            isNamed(request, word) || isInReference(word) || texts.some((text) => hasName(text, word)),
        ))
  );
}
