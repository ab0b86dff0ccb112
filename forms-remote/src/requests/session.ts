import type { Collection } from '@site/shared/requests/requests';
import { parseSubmission } from './parseSubmission';
import type { SubmissionState } from './submission';

/** Used if the browser refuses storage; lost at a reload. */
const memory = new Map<string, string>();

// Session storage, because it ends with this tab: the next person on a shared phone or in a cyber café does not see
// these values.
function withStorage<T>(inStorage: () => T, inMemory: () => T): T {
  try {
    return inStorage();
  } catch {
    return inMemory();
  }
}

/** The key of a form's state in this tab's session storage. */
export const sessionKeyOf = (collection: Collection) => `request:${collection}`;

/** @returns the submission that this tab has stored, or undefined if there is none that can be read */
export function readSession<C extends Collection>(collection: C): SubmissionState<C> | undefined {
  const key = sessionKeyOf(collection);
  const stored = withStorage(
    () => sessionStorage.getItem(key),
    () => memory.get(key),
  );
  return stored ? parseSubmission(collection, stored) : undefined;
}

/** Stores a submission until this tab is closed; a blank one is removed. */
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
