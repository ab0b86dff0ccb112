/** How long a busy browser may put off what it is to do when idle, in milliseconds. */
const timeout = 10_000;

/** Does something once the document has loaded and the browser has nothing better to do. */
export function whenIdle(action: () => void): void {
  const wait = () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout });
    else setTimeout(action, 1000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
