import path from 'node:path';

/** The checkout's top folder, an absolute path. */
export const root = path.resolve(import.meta.dirname, '..');

/** The three applications: the name of each, and the workspace it is built in. */
export const applications = [
  { name: 'shell', workspace: 'shell' },
  { name: 'content', workspace: 'content-remote' },
  { name: 'forms', workspace: 'forms-remote' },
] as const;

/** The finished builds of all applications, where their workspaces leave them. */
export function builds(): { application: string; dist: string }[] {
  return applications.map(({ name, workspace }) => ({
    application: name,
    dist: path.join(root, workspace, 'dist'),
  }));
}
