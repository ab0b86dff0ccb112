import { noteNew } from '@site/shared/outbox/neverSent';
import type { Collection } from '@site/shared/requests/requests';

/** The identity of a request: the same for all attempts, until the request is saved. */
export type PendingRequest<C extends Collection = Collection> = {
  collection: C;
  /** The id of the record: 20 letters and digits, as Firestore makes them. */
  id: string;
  /** The user's clock when the request was first sent, to the millisecond. */
  createdAt: Date;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;
// Larger bytes are skipped: modulo 62 they would make the first letters likelier than the rest.
const unbiased = 256 - (256 % alphabet.length);

/**
 * Makes a request, before its first attempt.
 * @param collection the collection of its record
 */
export function newRequest<C extends Collection>(collection: C): PendingRequest<C> {
  let id = '';
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength))) {
      if (byte < unbiased && id.length < idLength) id += alphabet.charAt(byte % alphabet.length);
    }
  }
  noteNew(id);
  return { collection, id, createdAt: new Date() };
}
