/** The element that has the focus, or had it until it was removed from the document. */
let focused: EventTarget | null = null;

/** Follows the focus from now on. Browsers do not say where it was once its element is removed. */
export function watchFocus(): void {
  focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Some browsers dispatch it for an element that they are about to remove, too: it may be gone, or back with the focus.
    queueMicrotask(() => {
      const isLeft = target instanceof Node && target.isConnected && document.activeElement !== target;
      if (focused === target && isLeft) focused = null;
    });
  });
}

/** The field among nodes that has the focus, or has lost it because it was removed. */
export function focusedField(nodes: readonly Node[]): HTMLElement | undefined {
  const isThere = focused instanceof HTMLElement && nodes.some((node) => node.contains(focused as Node));
  return isThere ? (focused as HTMLElement) : undefined;
}
