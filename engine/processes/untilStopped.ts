/** Resolves at Ctrl-C, at SIGTERM, or when the npm (or its shell) that started it is gone. A second signal exits at once, with 1. */
export function untilStopped(): Promise<void> {
  // Other parents than npm may end before their children.
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = () => {
      first ??= Date.now();
      // Sooner it is the same one: npm forwards the Ctrl-C that the terminal has sent to both of them.
      if (Date.now() - first > 500) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
}

/** Sends SIGTERM to this process when its parent has ended. */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
