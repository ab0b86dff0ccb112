/** No response came in time. */
export class TimeOutError extends Error {
  override name = 'TimeOutError';
}

/**
 * Waits for work for some time only; the work itself goes on.
 * @param ms in milliseconds
 * @throws the work's error, or a `TimeOutError`
 */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeOutError(`No response within ${String(ms / 1000)} s.`)), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
