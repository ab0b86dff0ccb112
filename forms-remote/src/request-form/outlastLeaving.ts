/** How long the document may still run after the user began to leave it, in milliseconds. */
const grace = 2_000;

/**
 * Makes a call, and makes it again if it failed because the user was leaving or reloading the page: some browsers end every
 * call of a document before the document itself ends, others when they show it again from their cache.
 */
export async function outlastLeaving(call: () => Promise<void>): Promise<void> {
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
  try {
    await call();
  } catch (error) {
    // Set by an event.
    if (!(isLeaving as boolean)) throw error;
    await Promise.race([shownAgain, new Promise((resolve) => setTimeout(resolve, grace))]);
    // The record may have been written all the same: another call shows whether it was.
    await outlastLeaving(call);
  } finally {
    watching.abort();
  }
}
