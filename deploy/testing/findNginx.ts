import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The environment in which nginx is found: Debian has it in a folder of root. */
export const nginxEnvironment = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(path.delimiter),
};

/** @throws if this machine has no nginx, with what to do */
export async function findNginx(): Promise<void> {
  await promisify(execFile)('nginx', ['-v'], { env: nginxEnvironment }).catch((error: unknown) => {
    throw new Error(
      'nginx does not start on this machine. "npm run browsers" installs what is missing, or says what to install.',
      { cause: error },
    );
  });
}
