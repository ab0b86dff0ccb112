/**
 * Lets the browser paint the top of the page that was just opened, up to its first section after the heading, before it
 * computes style and layout of the rest, which is most of the work. The rest follows in the next frame. A document that
 * comes from the network, or from the service worker, is painted in the same order.
 */
export function paintFirstScreenFirst(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.dataset.firstScreen = 'only';
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      delete main.dataset.firstScreen;
    });
  });
}
