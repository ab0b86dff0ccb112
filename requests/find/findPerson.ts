import type { ReceivedRequest } from '../book/ReceivedRequest';
import { hasName } from './namesAndAddresses';
import { contactsIn, searchable } from './hasWords';

/** The details that identify a person's requests; a match of any of them is enough. */
export type Person = {
  /** Phone numbers as people write them, with or without a country code. */
  phone?: readonly string[];
  /** Names; every word must begin a word of the name in the request. */
  name?: readonly string[];
  email?: readonly string[];
  reference?: readonly string[];
};

/** What is kept of a person, in the order of all requests. */
export type FoundPerson = {
  requests: ReceivedRequest[];
  /** Other requests of the same phone number or e-mail address: perhaps theirs, under another name. */
  alike: ReceivedRequest[];
  /** Requests of others in whose texts the number or the address is. */
  mentioning: ReceivedRequest[];
};

export function findPerson(
  all: readonly ReceivedRequest[],
  { phone = [], email = [], name = [], reference = [] }: Person,
): FoundPerson {
  const asked = contactsIn(phone, email);
  const requests = all.filter(
    (request) =>
      haveCommon(searchable(request).own, asked) ||
      name.some((wanted) => hasName(request.values.name ?? '', wanted)) ||
      reference.some((wanted) => isNamed(request, wanted)),
  );
  const known = [...asked, ...requests.flatMap((request) => searchable(request).own)];
  const found = new Set(requests);
  const others = all.filter(
    (request) => !found.has(request) && haveCommon(searchable(request).mentioned, known),
  );
  const isAlike = (request: ReceivedRequest) => haveCommon(searchable(request).own, known);
  return {
    requests,
    alike: others.filter(isAlike),
    mentioning: others.filter((request) => !isAlike(request)),
  };
}

/** Whether a request has a reference, in any case and with or without its dash, or an id. */
export function isNamed({ id, reference }: ReceivedRequest, wanted: string): boolean {
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return wanted.trim() === id || bare(wanted) === bare(reference);
}

function haveCommon(one: readonly string[], other: readonly string[]): boolean {
  return one.some((each) => other.includes(each));
}
