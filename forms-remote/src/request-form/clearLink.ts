const fragment = '#clear';

/** The address of the link `Clear` in a response page, where no script can forget what this tab has stored of the form. */
export const clearAddress = (page: string) => page + fragment;

/** Whether the page was opened by that link. The fragment is removed, so that a reload clears nothing. */
export function wasOpenedToClear(): boolean {
  if (location.hash !== fragment) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
