import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** The environment in which nginx is found: Debian has it in a folder of root. */
const nginxEnvironment = {
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

/**
 * Starts nginx with one worker, and waits until it runs.
 * @param folder its own folder, for its configuration and files; paths in the configuration are relative to it
 * @param http the content of the configuration's `http` block
 * @returns a function that stops it
 * @throws if nginx is not installed or refuses the configuration, with its messages
 */
export async function runNginx(folder: string, http: string): Promise<() => Promise<void>> {
  await findNginx();
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configWith(http));
  const nginx = spawn('nginx', ['-p', folder, '-c', file], {
    env: nginxEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'exit');
  const output: string[] = [];
  let isRunning = false;
  const lines = createInterface({ input: nginx.stderr });
  await new Promise<void>((resolve, reject) => {
    nginx.on('error', reject);
    lines.on('line', (line) => {
      output.push(line);
      if (!line.includes('start worker process')) return;
      isRunning = true;
      resolve();
    });
    lines.on('close', () => {
      if (!isRunning) reject(new Error(`nginx does not start.\n${output.join('\n')}`));
    });
  });
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}

function configWith(http: string): string {
  // As root, the worker would switch to a user that cannot write into root's folders.
  const isRoot = process.getuid?.() === 0;
  return `
daemon off;
${isRoot ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  ${http}
}
`;
}
