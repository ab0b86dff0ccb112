import type { Collection } from '@site/shared/requests/requests';
import type { SubmissionState } from './submission';

/**
 * The key of a form's state in this tab's session storage, which ends with the tab: the next person on a shared phone or in a
 * cyber café does not see these values. It changes with the type of the state, because a tab may outlive a release.
 */
export const sessionKeyOf = (collection: Collection) => `request:${collection}`;

/** Uses the browser's storage, which may throw; undefined if it does. */
export function inStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Stores a submission until this tab is closed; a blank one is removed. */
export function writeSession(collection: Collection, state: SubmissionState): void {
  const key = sessionKeyOf(collection);
  // First, because a storage without room would keep an older one.
  inStorage(() => sessionStorage.removeItem(key));
  if (state.values) inStorage(() => sessionStorage.setItem(key, JSON.stringify(state)));
}

/** Reads the submission that this tab has stored. */
export function readSession(collection: Collection): SubmissionState | undefined {
  return inStorage(
    () => JSON.parse(sessionStorage.getItem(sessionKeyOf(collection)) ?? '') as SubmissionState,
  );
}

const clearFragment = '#clear';

/** The address of the link `Clear` in a response page, where no script can forget what this tab has stored of the form. */
export const clearAddress = (page: string) => page + clearFragment;

/** Whether the page was opened by that link. The fragment is removed, so that a reload clears nothing. */
export function wasOpenedToClear(): boolean {
  if (location.hash !== clearFragment) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
