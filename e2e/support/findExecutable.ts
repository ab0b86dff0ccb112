import { execa } from 'execa';

/**
 * Finds the first of some programs that starts: a file alone proves nothing, because some systems put a stub in a
 * browser's place that asks to install it.
 * @param candidates commands, or paths
 * @returns its path; nothing where none starts
 */
export async function findExecutable(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const path = candidate.startsWith('/') ? candidate : await pathOf(candidate);
    if (path === undefined) continue;
    const { failed } = await execa(path, ['--version'], { reject: false, timeout: 20_000 });
    if (!failed) return path;
  }
  return undefined;
}

async function pathOf(command: string): Promise<string | undefined> {
  const { stdout, failed } = await execa('which', [command], { reject: false });
  return failed ? undefined : stdout.trim();
}
