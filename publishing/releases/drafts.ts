import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Distinguishes the drafts of this process from those of an earlier one with the same id, as is usual in containers. */
const run = randomUUID();

/** The end of a draft's name: the process that writes it, its run, and a unique id. */
const draftEnding = /\.(?<pid>\d+)\.(?<run>[0-9a-f-]{36})\.[0-9a-f-]{36}$/;

/**
 * Writes a file, link or folder next to its target and then renames it in one step. No draft is left after a failure.
 * @param target must not be a non-empty folder when `write` ends
 * @param write creates the draft at the given path
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
    // The first error is more useful than one of the clean-up.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Removes the drafts in a folder that were left by killed processes. */
export async function removeAbandonedDrafts(folder: string): Promise<void> {
  const abandoned = (await readdir(folder).catch(() => [])).filter(isAbandonedDraft);
  await Promise.all(abandoned.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/** Whether a file is a draft that was left by a killed process. */
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
    // The process exists and is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
