/** How long a file may take to be fetched again, in milliseconds: the product's own limit for scripts. */
const fetchTimeout = 120_000;

/**
 * Loads code. Where one of its files fails, that file is fetched past every cache and the load is tried again, until a
 * file fails that was fetched already. Browsers keep failures: Chromium gives that of a preload to the next script of its
 * address, WebKit to every later one, and all of them keep a file that was damaged on its way and may be cached for ever.
 * @param load begins the load; each call must ask afresh for what failed before
 * @param failedFile tells the address of the file that a load failed for, or undefined where no file is to blame
 * @returns what the load gives
 * @throws what the last load threw
 */
export async function loadPastCaches<T>(
  load: () => Promise<T>,
  failedFile: (error: unknown) => string | undefined,
): Promise<T> {
  const fetched = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const address = failedFile(error);
      if (address === undefined || fetched.has(address) || !(await fetchPastCaches(address))) throw error;
      fetched.add(address);
    }
  }
}

/** @returns whether the file is now cached as the server has it */
async function fetchPastCaches(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(fetchTimeout) });
    // Only a file that was read to its end is kept.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
