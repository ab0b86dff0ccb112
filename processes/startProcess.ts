import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';

/** The longest start of a server, in milliseconds. It compresses a thousand pages before it responds. */
const patience = 180_000;

export type RunningProcess = { address: string; stop: () => Promise<void> };

export type ProcessOptions = {
  command: [string, ...string[]];
  /** The address it listens on. */
  address: string;
  env?: Record<string, string>;
  cwd?: string;
  /** The only processor core it may use. */
  core?: number | undefined;
};

/**
 * Starts a server and waits until it responds.
 * @throws if it exits or does not respond, with its output
 */
export async function startProcess({
  command,
  address,
  env = {},
  cwd,
  core,
}: ProcessOptions): Promise<RunningProcess> {
  const [file, ...args] =
    core === undefined ? command : (['taskset', '-c', String(core), ...command] as const);
  const child = execa(file, args, { env, ...(cwd && { cwd }), stdin: 'ignore', all: true, reject: false });
  const stop = async () => {
    child.kill('SIGTERM');
    await child;
  };
  const deadline = Date.now() + patience;
  while (!(await responses(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      const output = (await child).all.split('\n').slice(-5).join('\n');
      throw new Error(`${command.join(' ')} does not respond at ${address}.\n${output}`);
    }
    await wait(50);
  }
  return { address, stop };
}

async function responses(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
