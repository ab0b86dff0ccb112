import { execa } from 'execa';

/**
 * Finds the first of several programs that starts. An existing file is not enough: some systems have a stub in place of
 * a browser that asks to install it.
 * @param candidates commands, or paths
 * @returns its path; nothing if none starts
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
