import { spawn } from 'node:child_process';
import concurrently from 'concurrently';

/**
 * Runs commands side by side; their output shows line by line behind their names. Where one fails, or this process is told
 * to stop, all of them are stopped with everything they have started.
 * @throws where one of them does not succeed
 */
export async function sideBySide(
  commands: readonly { name: string; command: string }[],
  cwd: string,
): Promise<void> {
  const { result } = concurrently([...commands], {
    cwd,
    prefixColors: 'auto',
    killOthersOn: ['failure'],
    // Each in a process group of its own, to be told as one: the usual way needs ps, which not every machine has.
    spawn: (command, options) => spawn(command, { ...options, detached: true, shell: true }),
    kill: (pid, signal) => {
      process.kill(-pid, signal);
    },
  });
  await result;
}
