/** How often a process looks whether the npm that started it is still there, in milliseconds. */
const parentInterval = 500;

/**
 * How long after the first signal another one counts as a second, in milliseconds: npm passes on the Ctrl-C that the
 * terminal has sent to both of them.
 */
const echo = 500;

/**
 * Resolves when the process is asked to stop: by Ctrl-C, by SIGTERM, or because the npm that started it is gone, which
 * SIGKILL gives no time to say so. A second signal ends the process at once, with 1.
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

/** Tells this process to stop when its parent ends. Who is started by something else than npm may outlive it. */
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
