/** Closes a popover, if it is open. */
export function closePopover(popover: HTMLElement): void {
  if (isOpen(popover)) popover.hidePopover();
}

/**
 * Takes a popover out of view, if it is open. To close it means events, styles and another focus, which can wait for the paint.
 * @returns how to close it
 */
export function closePopoverLater(popover: HTMLElement): () => void {
  if (!isOpen(popover)) return () => undefined;
  popover.style.display = 'none';
  return () => {
    closePopover(popover);
    popover.style.removeProperty('display');
  };
}

/** False in a browser without popovers, which throws at the selector. */
function isOpen(popover: HTMLElement): boolean {
  try {
    return popover.matches(':popover-open');
  } catch {
    return false;
  }
}
