/** Runs an action once the document and its images have loaded and are painted, and the browser is idle. */
export function whenIdle(action: () => void): void {
  const wait = () => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2_000 });
      // Safari has none.
      else setTimeout(action, 100);
    });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
