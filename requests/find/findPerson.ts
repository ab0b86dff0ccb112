import { type Collection, requestFields } from '@site/shared/requests/requests';
import { type HandledRequest, handled } from '../staff/history';
import type { RequestSource } from '../store/RequestSource';
import { belongsTo, mentions, type Person } from './Person';

/** What is kept of a person, the latest first. */
export type FoundPerson = {
  /** Their requests. */
  requests: HandledRequest[];
  /** Other requests of the same phone number or e-mail address: perhaps theirs, under another name. */
  alike: HandledRequest[];
  /** Requests of others in whose texts the number or the address is. */
  mentioning: HandledRequest[];
};

/** Finds a person's requests in every collection. */
export async function findPerson(source: RequestSource, person: Person): Promise<FoundPerson> {
  const kinds = Object.keys(requestFields) as Collection[];
  const read = (await Promise.all(kinds.map((kind) => source.read(kind)))).flat();
  const all = (await handled(source, read)).sort(
    (one, other) => other.arrivedAt.getTime() - one.arrivedAt.getTime(),
  );
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
