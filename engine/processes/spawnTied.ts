import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Starts a command that ends with this process, however this one ends.
 * @returns a process with the command's output and exit code. Ending its standard input stops the command, on every
 *   system; it is not connected to the command's.
 */
export function spawnTied(command: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'tied.js'), command, ...args]);
}
