import { customAlphabet } from 'nanoid';
import type { Collection } from '@site/shared/requests/requests';

/** The identity of a request: the same for all attempts, until the request is saved. */
export type PendingRequest<C extends Collection = Collection> = {
  collection: C;
  /** The id of the record: 20 letters and digits, as Firestore makes them. */
  id: string;
  /** The user's clock when the request was first sent, to the millisecond. */
  createdAt: Date;
};

const newId = customAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 20);

/**
 * Makes a request, before its first attempt.
 * @param collection the collection of its record
 */
export function newRequest<C extends Collection>(collection: C): PendingRequest<C> {
  return { collection, id: newId(), createdAt: new Date() };
}
