import { hasUnsavedInput } from '../hasUnsavedInput';

const guardPrefix = 'reloaded-for:';

/** Reloads a page whose files a newer release has replaced, if it may: once for each release, and never with unsaved input. */
export function reloadOnce(release: string): boolean {
  if (hasUnsavedInput()) return false;
  const guard = guardPrefix + release;
  try {
    if (sessionStorage.getItem(guard)) return false;
    sessionStorage.setItem(guard, location.pathname);
  } catch {
    // Without storage there is no guard, and a reload without a guard may loop.
    return false;
  }
  location.reload();
  return true;
}
