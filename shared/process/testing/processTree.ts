import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A process, with the command it was started by. */
export type Process = { pid: number; command: string };

/** Every process that one has started, itself first, as Linux lists them. */
export function processTree(pid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (parent: number): typeof all =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
}

/** Waits until processes have ended; a test that waits for ever names them by its time limit. */
export async function untilEnded(processes: readonly Process[]): Promise<void> {
  while (processes.some(({ pid, command }) => readProcess(pid)?.command === command)) await wait(20);
}

/** Ends what is left of processes, for the end of a test. */
export function endLeft(processes: readonly Process[]): void {
  for (const { pid, command } of processes)
    if (readProcess(pid)?.command === command) process.kill(pid, 'SIGKILL');
}

/** A process that runs; none where it has ended, also if nobody has asked for its result. */
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
