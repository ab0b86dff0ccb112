/** Marks a tab in which the shell has run: its scripts are in the browser's cache, and a draft may need them. */
const startedKey = 'shell-started';

export function rememberStart(): void {
  try {
    sessionStorage.setItem(startedKey, '');
  } catch {
    // A browser without storage keeps no drafts either.
  }
}

/** Whether the shell has run in this tab, in this document or an earlier one. */
export function wasStarted(): boolean {
  try {
    return sessionStorage.getItem(startedKey) !== null;
  } catch {
    return false;
  }
}
