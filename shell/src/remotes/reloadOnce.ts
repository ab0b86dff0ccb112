const guardPrefix = 'reloaded-for:';

/** Whether a form in the page holds something that its visitor typed or chose. */
export function formHoldsWords(): boolean {
  const fields = document.querySelectorAll<Field>('form input, form textarea, form select');
  return Array.from(fields).some(isChanged);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = Array.from(field.options).findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/**
 * Reloads a page whose files a newer release has replaced: once for each release, and never while a form holds words.
 * @param release the id of the release that the server has now
 * @returns whether the page is being reloaded
 */
export function reloadOnce(release: string): boolean {
  if (formHoldsWords()) return false;
  const guard = guardPrefix + release;
  try {
    if (sessionStorage.getItem(guard)) return false;
    sessionStorage.setItem(guard, location.pathname);
  } catch {
    // Without a store there is no guard, and a reload without a guard may loop.
    return false;
  }
  location.reload();
  return true;
}
