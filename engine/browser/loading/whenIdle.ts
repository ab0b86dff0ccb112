let page: Promise<unknown> | undefined;

/** Lets what waits for the browser to be idle wait for the page's own code first, which has the line to itself. */
export function putFirst(loading: Promise<unknown>): void {
  page = loading;
}

/** Runs an action once the document and its images have loaded and are painted, its page's code is there, and the browser is idle. */
export function whenIdle(action: () => void): void {
  if (page) void page.then(() => whenPainted(action));
  else whenPainted(action);
}

function whenPainted(action: () => void): void {
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
