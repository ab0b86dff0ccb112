type PageElements = [page: HTMLElement | undefined, ahead: HTMLElement | undefined];

/** The elements of the page in the slot, and of the page that is drawn ahead. */
export function pageElements(): PageElements {
  const [page, ahead] = document.querySelectorAll<HTMLElement>('main [data-remote]');
  return [page, ahead];
}
