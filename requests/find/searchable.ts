import type { ReceivedRequest } from '../book/ReceivedRequest';
import { addressesIn, wordsIn } from './namesAndAddresses';
import { numbersIn } from './phoneNumbers';

export type Searchable = {
  /** By `wordsIn`, of its texts, its reference and its id. */
  words: string;
  /** By `numbersIn` and `addressesIn`, of all its texts. */
  numbers: readonly string[];
  addresses: readonly string[];
};

/** It is made once: for thousands of requests that takes longer than a search. */
const made = new WeakMap<ReceivedRequest, Searchable>();

export function searchable(request: ReceivedRequest): Searchable {
  const before = made.get(request);
  if (before) return before;
  const texts = Object.values(request.values);
  const found = {
    words: wordsIn([...texts, request.reference, request.id].join('\n')),
    numbers: texts.flatMap(numbersIn),
    addresses: texts.flatMap(addressesIn),
  };
  made.set(request, found);
  return found;
}
