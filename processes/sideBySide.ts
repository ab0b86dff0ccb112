import { spawn } from 'node:child_process';
import concurrently from 'concurrently';

/**
 * Runs commands in parallel and prefixes each line of their output with their names. If one fails, or this process is
 * stopped, all of them and everything they started are stopped.
 * @throws if one of them fails
 */
export async function sideBySide(
  commands: readonly { name: string; command: string }[],
  cwd: string,
): Promise<void> {
  const { result } = concurrently([...commands], {
    cwd,
    prefixColors: 'auto',
    killOthersOn: ['failure'],
    // Each gets its own process group, to be stopped as one: the default way needs ps, which not every machine has.
    spawn: (command, options) => spawn(command, { ...options, detached: true, shell: true }),
    kill: (pid, signal) => {
      process.kill(-pid, signal);
    },
  });
  await result;
}
