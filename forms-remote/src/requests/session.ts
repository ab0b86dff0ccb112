import type { Collection } from '@site/shared/requests/requests';
import { parseSubmission } from './parseSubmission';
import type { SubmissionState } from './submission';

/** What the browser's storage refuses or has no room for; lost at a reload. */
const memory = new Map<string, string>();

// Session storage, because it ends with this tab: the next person on a shared phone or in a cyber café does not see
// these values.

/** The key of a form's state in this tab's session storage. */
export const sessionKeyOf = (collection: Collection) => `request:${collection}`;

/** @returns the submission that this tab has stored, or undefined if there is none that can be read */
export function readSession<C extends Collection>(collection: C): SubmissionState<C> | undefined {
  const key = sessionKeyOf(collection);
  const stored = memory.get(key) ?? inStorage(() => sessionStorage.getItem(key));
  return stored ? parseSubmission(collection, stored) : undefined;
}

/** Stores a submission until this tab is closed; a blank one is removed. */
export function writeSession<C extends Collection>(collection: C, state: SubmissionState<C>): void {
  const key = sessionKeyOf(collection);
  memory.delete(key);
  // First, so that what is stored is never older than what is in memory.
  inStorage(() => sessionStorage.removeItem(key));
  if (!state.values) return;
  const text = JSON.stringify(state);
  const isStored = inStorage(() => {
    sessionStorage.setItem(key, text);
    return true;
  });
  if (!isStored) memory.set(key, text);
}

function inStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
