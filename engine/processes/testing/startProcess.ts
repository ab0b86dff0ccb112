import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';

export type RunningProcess = { address: string; stop: () => Promise<void> };

export type ProcessOptions = {
  command: readonly [string, ...string[]];
  /** The address it listens on. */
  address: string;
  env?: Record<string, string>;
  cwd?: string;
};

/**
 * Starts a server and waits until it responds.
 * @param patience its longest start, in milliseconds: it compresses a thousand pages before it responds
 * @throws if it exits or does not respond, with its output
 */
export async function startProcess(
  { command, address, env = {}, cwd }: ProcessOptions,
  patience = 180_000,
): Promise<RunningProcess> {
  const [file, ...args] = command;
  const child = execa(file, args, { env, ...(cwd && { cwd }), stdin: 'ignore', all: true, reject: false });
  const stop = async () => {
    child.kill('SIGTERM');
    await child;
  };
  const late = AbortSignal.timeout(patience);
  while (!(await responds(address, late))) {
    if (child.exitCode !== null || late.aborted) {
      await stop();
      const output = (await child).all.split('\n').slice(-5).join('\n');
      throw new Error(`${command.join(' ')} does not respond at ${address}.\n${output}`);
    }
    await wait(50);
  }
  return { address, stop };
}

async function responds(address: string, signal: AbortSignal): Promise<boolean> {
  return fetch(address, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
