import type { Collection, RequestValues } from '@site/shared/requests';
import type { SentValues } from './correction';
import type { PendingRequest } from './newRequest';

/** What this tab remembers of an unsent request. */
export type RequestInSession<C extends Collection> = {
  /** What the visitor typed. */
  values: RequestValues<C>;
  /** Made at the first attempt. */
  request?: PendingRequest<C> | undefined;
  /** The last attempt that was begun, and when, in milliseconds since 1970. */
  sent?: (SentValues<C> & { sentAt: number }) | undefined;
  /**
   * `sending`: the visitor has not been told what became of the attempt; `saved`: it was saved, and the visitor has not
   * left the thanks; `kept`: it waits in the outbox, and the visitor has not left the message that says so.
   */
  outcome?: 'sending' | 'saved' | 'kept' | undefined;
};

/** Stands in where the browser refuses storage; only a reload forgets it. */
const memory = new Map<string, string>();

// Session storage and no other: it belongs to this tab, so the next person on a shared phone or in a cyber café does
// not meet this one's words.
function withStorage<T>(inStorage: () => T, inMemory: () => T): T {
  try {
    return inStorage();
  } catch {
    return inMemory();
  }
}

/** Where the session of a form is kept in this tab's session storage. */
export const sessionKeyOf = (collection: Collection) => `request:${collection}`;

function revive(key: string, value: unknown): unknown {
  return key === 'createdAt' ? new Date(String(value)) : value;
}

/** @returns what this tab remembers, or undefined where it remembers nothing that can be read */
export function readSession<C extends Collection>(collection: C): RequestInSession<C> | undefined {
  const key = sessionKeyOf(collection);
  const stored = withStorage(
    () => sessionStorage.getItem(key),
    () => memory.get(key),
  );
  try {
    return stored ? (JSON.parse(stored, revive) as RequestInSession<C>) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a request until this tab is closed. */
export function writeSession<C extends Collection>(collection: C, session: RequestInSession<C>): void {
  const key = sessionKeyOf(collection);
  const text = JSON.stringify(session);
  withStorage(
    () => sessionStorage.setItem(key, text),
    () => void memory.set(key, text),
  );
}

/** Forgets the request. */
export function clearSession(collection: Collection): void {
  const key = sessionKeyOf(collection);
  withStorage(
    () => sessionStorage.removeItem(key),
    () => void memory.delete(key),
  );
}
