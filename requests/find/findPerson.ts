import { type Collection, requestFields } from '@site/shared/requests/requests';
import { bareNumber, isPersons, leastDigits, type Person } from './Person';
import type { ReceivedRequest } from '../store/ReceivedRequest';
import type { RequestSource } from '../store/RequestSource';

/**
 * Finds a person's requests in every collection, the latest first.
 * @returns them, and other requests with the same phone number or e-mail address: perhaps the same person's, under
 * another name
 */
export async function findPerson(
  source: RequestSource,
  person: Person,
): Promise<{ requests: ReceivedRequest[]; alike: ReceivedRequest[] }> {
  const kinds = Object.keys(requestFields) as Collection[];
  const all = (await Promise.all(kinds.map((kind) => source.read(kind)))).flat();
  const requests = all
    .filter((request) => isPersons(request, person))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const contacts: Person = {
    phone: requests.map(({ values }) => values.phone ?? '').filter(hasEnoughDigits),
    email: requests.map(({ values }) => values.email ?? '').filter(Boolean),
  };
  const alike = all.filter((request) => !requests.includes(request) && isPersons(request, contacts));
  return { requests, alike };
}

function hasEnoughDigits(phone: string): boolean {
  return bareNumber(phone).length >= leastDigits;
}
