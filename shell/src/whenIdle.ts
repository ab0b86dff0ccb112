/** How long a browser that is never idle may be waited for, in milliseconds. */
const idleTimeout = 2_000;

/** Calls back once the browser has nothing else to do. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: idleTimeout });
  // WebKit has no such call: what is waiting already comes first.
  else setTimeout(then);
}
