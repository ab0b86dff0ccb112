type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click on a link opens a new tab or window, or downloads the page. */
export function isLeftToTheBrowser(
  { altKey, button, ctrlKey, metaKey, shiftKey }: Click,
  { target }: HTMLAnchorElement,
): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !['', '_self'].includes(target);
}
