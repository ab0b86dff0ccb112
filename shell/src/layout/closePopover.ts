/** Closes a popover, if it is open. */
export function closePopover(popover: HTMLElement): void {
  if (isOpen(popover)) popover.hidePopover();
}

/** False in a browser without popovers, which throws at the selector. */
function isOpen(popover: HTMLElement): boolean {
  try {
    return popover.matches(':popover-open');
  } catch {
    return false;
  }
}
