const guardPrefix = 'reloaded-for:';

/** Whether a form in the page holds something that its visitor typed or chose. */
export function formHoldsWords(): boolean {
  return Array.from(
    document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea'),
  ).some((field) => {
    if (field.type === 'radio' || field.type === 'checkbox') {
      return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
    }
    return field.value !== field.defaultValue;
  });
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
