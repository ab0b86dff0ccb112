import type { ReceivedRequest } from '../book/ReceivedRequest';
import { addressesIn, hasName } from './namesAndAddresses';
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

/** What is kept of a person, in the order of all requests. */
export type FoundPerson = {
  /** Their requests. */
  requests: ReceivedRequest[];
  /** Other requests of the same phone number or e-mail address: perhaps theirs, under another name. */
  alike: ReceivedRequest[];
  /** Requests of others in whose texts the number or the address is. */
  mentioning: ReceivedRequest[];
};

/** Finds a person's requests. */
export function findPerson(all: readonly ReceivedRequest[], person: Person): FoundPerson {
  const requests = all.filter((request) => belongsTo(request, person));
  const contacts = {
    phone: [...(person.phone ?? []), ...requests.map(({ values }) => values.phone ?? '')],
    email: [...(person.email ?? []), ...requests.map(({ values }) => values.email ?? '')],
  };
  const others = all.filter((request) => !requests.includes(request));
  const alike = others.filter((request) => belongsTo(request, contacts));
  const mentioning = others.filter((request) => !alike.includes(request) && mentions(request, contacts));
  return { requests, alike, mentioning };
}

/** Whether a request has a reference, in any case and with or without its dash, or an id. */
export function isNamed({ id, reference }: ReceivedRequest, wanted: string): boolean {
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return wanted.trim() === id || bare(wanted) === bare(reference);
}

/** Whether a request is by a person: by its own fields for a number, an address and a name, or by its reference. */
function belongsTo(request: ReceivedRequest, { phone, email, name = [], reference = [] }: Person): boolean {
  const { values } = request;
  return (
    haveOne(numbersIn, phone, values.phone) ||
    haveOne(addressesIn, email, values.email) ||
    name.some((wanted) => hasName(values.name ?? '', wanted)) ||
    reference.some((wanted) => isNamed(request, wanted))
  );
}

/** Whether any text of a request has a number or an address of the person: it may be another person's request. */
function mentions({ values }: ReceivedRequest, { phone, email }: Person): boolean {
  return Object.values(values).some(
    (text) => haveOne(numbersIn, phone, text) || haveOne(addressesIn, email, text),
  );
}

function haveOne(find: (text: string) => string[], wanted: readonly string[] = [], text = ''): boolean {
  const found = find(text);
  return wanted.flatMap(find).some((each) => found.includes(each));
}
