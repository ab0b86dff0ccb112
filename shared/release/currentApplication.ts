import path from 'node:path';

/** The name of the application in whose folder this process was started: `content` in `content-remote/`. */
export function currentApplication(): string {
  return path.basename(process.cwd()).replace(/-remote$/, '');
}
