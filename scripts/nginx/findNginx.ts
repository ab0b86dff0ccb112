import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Where nginx is looked for: Debian has it where only root looks. */
export const nginxEnvironment = {
  ...process.env,
  PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`,
};

/** @throws where this machine has no nginx, with what to do */
export async function findNginx(): Promise<void> {
  await promisify(execFile)('nginx', ['-v'], { env: nginxEnvironment }).catch((error: unknown) => {
    throw new Error(
      'nginx does not start on this machine. "npm run browsers" installs what is missing, or says what to install.',
      { cause: error },
    );
  });
}
