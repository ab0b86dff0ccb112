import path from 'node:path';

const key = 'E2E_BUILDS';

/** Sets the folder of this run's builds, for this process and the workers it starts. */
export function setBuildsFolder(folder: string): void {
  process.env[key] = folder;
}

/**
 * The folder of a build that a test may release: an application's own, or a variant. Private to this run, so later builds do not change it.
 * @throws outside a run
 */
export function buildFolder(build: string): string {
  const folder = process.env[key];
  if (!folder)
    throw new Error('There is no folder of builds: the global setup of the browser tests makes it.');
  return path.join(folder, build);
}
