const main = () => document.querySelector('main');

/** The next frame that `paintFirstScreenFirst` waits for. */
let frame = 0;

/**
 * Shows a page up to its first section after the heading, also if the rest of the page before was to follow. Style and
 * layout of the rest are most of the work of a new page.
 */
export function showFirstScreenOnly(): void {
  cancelAnimationFrame(frame);
  main()?.setAttribute('data-first-screen', 'only');
}

/** Ends `showFirstScreenOnly`. */
export function showWholePage(): void {
  main()?.removeAttribute('data-first-screen');
}

/**
 * Lets the browser paint the first screen of the page that was just opened before it computes style and layout of the rest. The
 * rest follows in the next frame. A document that comes from the network, or from the service worker, is painted in the same order.
 */
export function paintFirstScreenFirst(): void {
  showFirstScreenOnly();
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(showWholePage);
  });
}
