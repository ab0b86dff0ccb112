import type { ReceivedRequest } from '../book/ReceivedRequest';
import { addressesIn, hasName } from './namesAndAddresses';
import { numbersIn } from './phoneNumbers';
import { searchable } from './searchable';

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

export function findPerson(all: readonly ReceivedRequest[], person: Person): FoundPerson {
  const requests = all.filter(belongsTo(person));
  const contacts = {
    phone: [...(person.phone ?? []), ...requests.map(({ values }) => values.phone ?? '')],
    email: [...(person.email ?? []), ...requests.map(({ values }) => values.email ?? '')],
  };
  const found = new Set(requests);
  const others = all.filter((request) => !found.has(request) && mentions(contacts)(request));
  const isAlike = belongsTo(contacts);
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

/** Whether a request is by a person: by its own fields for a number, an address and a name, or by its reference. */
function belongsTo({ phone = [], email = [], name = [], reference = [] }: Person) {
  const mayBe = mentions({ phone, email });
  const [numbers, addresses] = [phone.flatMap(numbersIn), email.flatMap(addressesIn)];
  return (request: ReceivedRequest): boolean =>
    (mayBe(request) &&
      (numbersIn(request.values.phone ?? '').some((each) => numbers.includes(each)) ||
        addressesIn(request.values.email ?? '').some((each) => addresses.includes(each)))) ||
    name.some((wanted) => hasName(request.values.name ?? '', wanted)) ||
    reference.some((wanted) => isNamed(request, wanted));
}

/** Whether any text of a request has a number or an address of the person: it may be another person's request. */
function mentions({ phone = [], email = [] }: Person) {
  const [numbers, addresses] = [phone.flatMap(numbersIn), email.flatMap(addressesIn)];
  return (request: ReceivedRequest): boolean => {
    const there = searchable(request);
    return (
      numbers.some((each) => there.numbers.includes(each)) ||
      addresses.some((each) => there.addresses.includes(each))
    );
  };
}
