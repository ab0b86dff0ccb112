/** The next frame that `paintFirstScreenFirst` waits for. */
let frame = 0;

/**
 * Lays out only the first section of a page, the one with the heading, see `Layout.module.css`. Style and layout of the rest are
 * most of the work of a new page.
 * @param element the page, or one around it
 */
export function layOutFirstScreenOnly({ dataset }: HTMLElement): void {
  dataset.firstScreen = 'only';
}

/** Ends `layOutFirstScreenOnly`. */
export function layOutWholePage({ dataset }: HTMLElement): void {
  delete dataset.firstScreen;
}

/**
 * Lets the browser paint the first screen of the page that was just opened before it computes style and layout of the rest. The
 * rest follows in the next frame. A document that comes from the network, or from the service worker, is painted in the same order.
 */
export function paintFirstScreenFirst(): void {
  const main = document.querySelector('main');
  if (!main) return;
  layOutFirstScreenOnly(main);
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      layOutWholePage(main);
    });
  });
}
