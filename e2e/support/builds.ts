import path from 'node:path';

/** The applications, by the names their releases carry. */
export const applicationNames = ['shell', 'content', 'forms'] as const;
export type ApplicationName = (typeof applicationNames)[number];

/** A build that a test may release: an application's own, or a variant of it. */
export type BuildName =
  ApplicationName | 'shell-reworded' | 'content-reworded' | 'content-extended' | 'content-styleguide';

const key = 'E2E_BUILDS';

/** Says where the builds of this run lie, to this process and to the workers it starts. */
export function setBuildsFolder(folder: string): void {
  process.env[key] = folder;
}

/**
 * The folder of a build, private to this run: what is built meanwhile does not reach it.
 * @throws outside of a run
 */
export function buildFolder(build: BuildName): string {
  const folder = process.env[key];
  if (!folder) throw new Error('The builds are laid out by the global setup of the browser tests.');
  return path.join(folder, build);
}
