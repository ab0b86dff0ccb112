/** The key of the draft in this device's local storage. */
export const draftKey = 'draft:partnershipInquiries';
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that unsubscribes */
export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** @returns the draft kept on this device as text, or null where there is none */
export function readDraft(): string | null {
  try {
    return localStorage.getItem(draftKey);
  } catch {
    return null;
  }
}

/**
 * Keeps a draft on this device.
 * @param draft the form's values as JSON
 * @returns whether the browser keeps it
 */
export function saveDraft(draft: string): boolean {
  try {
    localStorage.setItem(draftKey, draft);
  } catch {
    return false;
  }
  tellListeners();
  return true;
}

/** Removes the draft from this device. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    return;
  }
  tellListeners();
}
