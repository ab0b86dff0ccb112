/** How often a process checks whether the npm that started it still runs, in milliseconds. */
const parentInterval = 500;

/**
 * How long after the first signal another one counts as a second, in milliseconds: npm forwards the Ctrl-C that the terminal
 * has sent to both of them.
 */
const echo = 500;

/**
 * Resolves when the process should stop: by Ctrl-C, by SIGTERM, or because the npm (or its shell) that started it is gone (a killed one
 * cannot send a signal). A second signal ends the process at once, with exit code 1.
 */
export function untilStopped(): Promise<void> {
  watchParent();
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = () => {
      first ??= Date.now();
      if (Date.now() - first > echo) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
}

/** Sends SIGTERM to this process when its parent ends, if that is npm. Other parents may end before their children. */
function watchParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, parentInterval);
  timer.unref();
}
