import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Tells the drafts of this process from those of an earlier one that had the same id, as is usual in containers. */
const run = randomUUID();

/** The end of a draft's name: the process that writes it, its run, and a number of its own. */
const draftEnding = /\.(?<pid>\d+)\.(?<run>[0-9a-f-]{36})\.[0-9a-f-]{36}$/;

/**
 * Writes a file, link or folder beside its place and then moves it there in one step. Whatever fails, no draft is left.
 * @param target must not be a folder with something in it by the time `write` ends
 * @param write makes the draft at the path it is given
 */
export async function writeAtomically(
  target: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${target}.${String(process.pid)}.${run}.${randomUUID()}`;
  try {
    await write(draft);
    await rename(draft, target);
  } catch (error) {
    // Why it failed is worth more than why it cannot be cleaned up.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Removes the drafts in a folder whose process was killed before it could. */
export async function removeAbandonedDrafts(folder: string): Promise<void> {
  const abandoned = (await readdir(folder).catch(() => [])).filter(isAbandonedDraft);
  await Promise.all(abandoned.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/** Whether a file is a draft of a process that was killed before it could move it to its place. */
export function isAbandonedDraft(name: string): boolean {
  const writer = draftEnding.exec(name)?.groups;
  return writer !== undefined && writer.run !== run && !isRunning(Number(writer.pid));
}

/** Whether another process has this id. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
