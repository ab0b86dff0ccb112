/** A task of the main thread blocks for the time beyond this, in milliseconds. */
const longTask = 50;

type Task = { startTime: number; duration: number };

/**
 * Total blocking time: the part of long tasks beyond 50 ms each, counted from a moment on, as Lighthouse counts it from
 * the first paint on (https://web.dev/articles/tbt). A task that runs at that moment counts with the rest of it.
 * @param tasks the long tasks that the browser recorded
 * @param from in milliseconds, by the same clock
 * @returns milliseconds
 */
export function blockingOf(tasks: readonly Task[], from: number): number {
  return tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, from) - longTask)
    .filter((excess) => excess > 0)
    .reduce((total, excess) => total + excess, 0);
}
