/** How long after leaving began the document may still run, in milliseconds. */
const grace = 2_000;

/**
 * Tells a call that failed because the visitor leaves or reloads the page from one that failed: some browsers end every
 * call of a document before the document itself ends.
 * @returns `settle`, which resolves once it is clear that the document stays, and `stop`
 */
export function watchLeaving(): { settle: () => Promise<void>; stop: () => void } {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', leave);
  return {
    settle: () => (isLeaving ? new Promise((resolve) => setTimeout(resolve, grace)) : Promise.resolve()),
    stop: () => window.removeEventListener('beforeunload', leave),
  };
}
