/** How long after leaving began the document may still run, in milliseconds. */
const grace = 2_000;

/**
 * Tells a call that failed because the user leaves or reloads the page from one that failed: some browsers end every
 * call of a document before the document itself ends, others when they show it again from their cache.
 * @returns `settle`, which resolves once it is clear that the document stays, with whether it was being left since; and
 * `stop`
 */
export function watchLeaving(): { settle: () => Promise<boolean>; stop: () => void } {
  const watching = new AbortController();
  const { signal } = watching;
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Safari on phones knows no `beforeunload`.
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, leave, { signal });
  const shownAgain = new Promise<void>((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { signal });
  });
  return {
    settle: async () => {
      if (isLeaving) await Promise.race([shownAgain, new Promise((resolve) => setTimeout(resolve, grace))]);
      return isLeaving;
    },
    stop: () => watching.abort(),
  };
}
