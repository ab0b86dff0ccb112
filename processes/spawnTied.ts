import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/**
 * Runs the command in place of the shell, next to a watcher that reads a pipe from the starting process. The kernel
 * closes that pipe whenever that process ends, also by SIGKILL or a lack of memory; the watcher then stops the command.
 */
const script = 'exec 3<&0; (read -r _ <&3; kill $$) >/dev/null 2>&1 & exec "$@" </dev/null 3<&-';

/**
 * Starts a command that ends with this process, however this one ends.
 * @returns the command's own process; its standard input is not connected to the command
 */
export function spawnTied(command: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn('sh', ['-c', script, 'sh', command, ...args]);
}
