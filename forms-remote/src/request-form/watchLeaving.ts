/** How long the document may still run after the user began to leave it, in milliseconds. */
const grace = 2_000;

/**
 * Finds out whether a call failed because the user leaves or reloads the page: some browsers end every call of a
 * document before the document itself ends, others when they show it again from their cache.
 * @returns `settle`, which resolves once the document is known to stay, with whether the user had begun to leave it; and
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
