import { availableParallelism } from 'node:os';
import { execa } from 'execa';

/** The core each server has to itself, and the one the load comes from. */
export const serverCore = 0;
export const loadCore = 1;

/**
 * Finds a command that is no package of this project.
 * @throws where the machine has none, with how to get it
 */
export async function requireTool(name: string): Promise<string> {
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` };
  const { stdout, failed } = await execa('which', [name], { env, reject: false });
  if (failed) throw new Error(`The benchmark needs ${name}: apt-get install nginx wrk util-linux.`);
  return stdout.trim();
}

/** @throws where server and load would share a core */
export function requireTwoCores(): void {
  if (availableParallelism() < 2) throw new Error('The server and the load on it need a core each.');
}
