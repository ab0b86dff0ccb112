/** How long a busy browser may put off what it is to do when idle, in milliseconds. */
const timeout = 2_000;

/** How long a browser that cannot tell when it is idle is left to what it does, in milliseconds: Safari is one. */
const pause = 100;

/** Does something once the document has loaded with its drawings, is painted, and the browser has nothing better to do. */
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
