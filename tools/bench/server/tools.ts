import { availableParallelism } from 'node:os';
import { execa } from 'execa';

/** The core that only the server runs on. The load runs on another. */
export const serverCore = 0;
export const loadCore = 1;

/**
 * Finds a command that is not a package of this project.
 * @throws if the machine does not have it, with how to install it
 */
export async function requireTool(name: string): Promise<string> {
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` };
  const { stdout, failed } = await execa('which', [name], { env, reject: false });
  if (failed) throw new Error(`The benchmark needs ${name}: apt-get install nginx wrk util-linux.`);
  return stdout.trim();
}

/** @throws if server and load would share a core */
export function requireTwoCores(): void {
  if (availableParallelism() < 2) throw new Error('The server and the load on it need a core each.');
}
