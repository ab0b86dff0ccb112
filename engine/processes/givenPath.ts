import { homedir } from 'node:os';
import path from 'node:path';

/**
 * The absolute path of a file that somebody names to a command. `~` is their home where no shell has replaced it; a relative
 * path starts in the folder where they called npm, which runs the scripts of a workspace in another one.
 */
export function givenPath(file: string, { INIT_CWD = process.cwd() } = process.env): string {
  return path.resolve(INIT_CWD, file.replace(/^~(?=$|[\\/])/, homedir()));
}
