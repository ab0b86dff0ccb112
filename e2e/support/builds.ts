import path from 'node:path';

const key = 'E2E_BUILDS';

/** Says where the builds of this run lie, to this process and to the workers it starts. */
export function setBuildsFolder(folder: string): void {
  process.env[key] = folder;
}

/**
 * The folder of a build that a test may release, an application's own or a variant of it, private to this run: what is built meanwhile does not reach it.
 * @throws outside of a run
 */
export function buildFolder(build: string): string {
  const folder = process.env[key];
  if (!folder) throw new Error('The builds are laid out by the global setup of the browser tests.');
  return path.join(folder, build);
}
