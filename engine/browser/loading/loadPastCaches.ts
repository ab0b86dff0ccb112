/**
 * Loads code. When one of its files fails, fetches that file past every cache and tries the load again, until a file
 * fails a second time. Browsers cache failures: Chromium gives that of a preload to the next script of the same
 * address, WebKit to every later one, and all of them keep a file that was damaged on its way and may be cached for
 * ever.
 * @param load starts the load; each call must ask again for what failed before
 * @param failedFile returns the address of the file that made a load fail, or undefined where no file did
 * @returns the result of the load
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

/** @returns whether the cache now has the server's file */
async function fetchPastCaches(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'reload' });
    // Browsers cache only files that were read to the end.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
