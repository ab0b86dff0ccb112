import { type Collection, requestFields } from '@site/shared/requests/requests';
import { referenceOf } from '@site/shared/requests/reference';
import type { ReceivedRequest } from '../store/ReceivedRequest';
import type { RequestSource } from '../store/RequestSource';

/**
 * Finds requests by reference or id.
 * @param wanted a reference, in any case and with or without its dash, or an id of 20 characters
 * @returns usually one; none, or two in the rare case that they share a reference
 */
export async function findRequests(source: RequestSource, wanted: string): Promise<ReceivedRequest[]> {
  const reference = bareReference(wanted);
  const isWanted = (id: string) => id === wanted.trim() || bareReference(referenceOf(id)) === reference;
  const kinds = Object.keys(requestFields) as Collection[];
  const read = await Promise.all(kinds.map((kind) => source.read(kind)));
  return read.flat().filter(({ id }) => isWanted(id));
}

/** A reference in the form for comparisons: without its dash, in capitals. */
export function bareReference(reference: string): string {
  return reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Tells a member of staff that there is no request of a reference or id, and how else to find it. */
export function noSuchRequest(wanted: string): string {
  return `There is no request ${wanted}. Find it by what the person gave: "npm run requests -- find --phone NUMBER", or --name or --email.`;
}
