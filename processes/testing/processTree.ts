import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A process and its command. */
export type Process = { pid: number; command: string };

/** A process and all its descendants, as Linux lists them. */
export function processTree(pid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (parent: number): typeof all =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
}

/** Waits until processes have ended; if they do not, the test times out. */
export async function untilEnded(processes: readonly Process[]): Promise<void> {
  while (processes.some(({ pid, command }) => readProcess(pid)?.command === command)) await wait(20);
}

/** Kills the remaining processes, for the end of a test. */
export function endLeft(processes: readonly Process[]): void {
  for (const { pid, command } of processes)
    if (readProcess(pid)?.command === command) process.kill(pid, 'SIGKILL');
}

/** Reads a running process; undefined if it has ended, even if its parent has not read its exit code. */
function readProcess(pid: number): (Process & { parent: number }) | undefined {
  try {
    const [state, parent] =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    const command = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')
      .replaceAll('\0', ' ')
      .trim();
    return state === 'Z' ? undefined : { pid, command, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
