import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/**
 * Becomes the command, and leaves a watcher behind that reads a pipe from the process which started it. The kernel closes
 * that pipe however that process ends, SIGKILL and a lack of memory included; the watcher then stops the command.
 */
const script = 'exec 3<&0; (read -r _ <&3; kill $$) >/dev/null 2>&1 & exec "$@" </dev/null 3<&-';

/**
 * Starts a command that ends with this process, however this one ends.
 * @returns the command's own process; what it has as its standard input is not the command's
 */
export function spawnTied(command: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn('sh', ['-c', script, 'sh', command, ...args]);
}
