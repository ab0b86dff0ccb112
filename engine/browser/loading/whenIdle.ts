/** How long a busy browser may delay idle work, in milliseconds. */
const timeout = 2_000;

/** The delay in a browser without idle callbacks, such as Safari, in milliseconds. */
const pause = 100;

/** Runs an action once the document and its images have loaded and are painted, and the browser is idle. */
export function whenIdle(action: () => void): void {
  const wait = () => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout });
      else setTimeout(action, pause);
    });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
