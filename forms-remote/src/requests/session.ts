import type { Collection } from '@site/shared/requests/requests';
import { parseSubmission } from './parseSubmission';
import type { SubmissionState } from './submission';

/** Used where the browser refuses storage; only a reload forgets it. */
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

/** @returns the submission that this tab remembers, or undefined where it remembers nothing that can be read */
export function readSession<C extends Collection>(collection: C): SubmissionState<C> | undefined {
  const key = sessionKeyOf(collection);
  const stored = withStorage(
    () => sessionStorage.getItem(key),
    () => memory.get(key),
  );
  return stored ? parseSubmission(collection, stored) : undefined;
}

/** Remembers a submission until this tab is closed; nothing is stored of a blank one. */
export function writeSession<C extends Collection>(collection: C, state: SubmissionState<C>): void {
  const key = sessionKeyOf(collection);
  if (!state.values) {
    withStorage(
      () => sessionStorage.removeItem(key),
      () => void memory.delete(key),
    );
    return;
  }
  const text = JSON.stringify(state);
  withStorage(
    () => sessionStorage.setItem(key, text),
    () => void memory.set(key, text),
  );
}
