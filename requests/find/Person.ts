import type { ReceivedRequest } from '../store/ReceivedRequest';
import { addressesIn } from './addressesIn';
import { bareReference } from './findRequests';
import { hasName } from './hasName';
import { numbersIn } from './phoneNumbers';

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

/** Whether a request is by a person: by its own fields for a number, an address and a name, or by its reference. */
export function belongsTo({ id, reference, values }: ReceivedRequest, person: Person): boolean {
  const { name = '', phone = '', email = '' } = values;
  return (
    haveOne(numbersIn, person.phone, phone) ||
    haveOne(addressesIn, person.email, email) ||
    (person.name ?? []).some((wanted) => hasName(name, wanted)) ||
    (person.reference ?? []).some(
      (wanted) => wanted.trim() === id || bareReference(wanted) === bareReference(reference),
    )
  );
}

/** Whether any text of a request has a number or an address of the person: it may be another person's request. */
export function mentions({ values }: ReceivedRequest, { phone, email }: Person): boolean {
  return Object.values(values).some(
    (text) => haveOne(numbersIn, phone, text) || haveOne(addressesIn, email, text),
  );
}

function haveOne(find: (text: string) => string[], wanted: readonly string[] = [], text: string): boolean {
  const found = new Set(find(text));
  return wanted.flatMap(find).some((each) => found.has(each));
}
