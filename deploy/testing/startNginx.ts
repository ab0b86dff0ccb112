import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

/** Debian has it where only root looks. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` };

export type RunningNginx = {
  /** Where it answers with TLS, such as `https://localhost:8443`. */
  address: string;
  /** Where it answers without. */
  plainAddress: string;
  /** The certificate that a client has to trust (PEM). */
  certificate: string;
  stop: () => Promise<void>;
};

/**
 * Starts nginx with `deploy/nginx.conf`, on free ports, with a certificate of its own for `localhost`.
 * @param composers where they answer, such as `http://127.0.0.1:3000`
 * @throws where nginx is not installed or refuses the configuration, with what it said
 */
export async function startNginx(composers: readonly string[]): Promise<RunningNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  try {
    const certificate = await makeCertificate(folder);
    const [port, plainPort] = [await getPort(), await getPort()];
    await writeFile(path.join(folder, 'site.conf'), await siteConfig(folder, port, plainPort, composers));
    await writeFile(path.join(folder, 'nginx.conf'), mainConfig);
    const stopNginx = await run(folder);
    return {
      address: `https://localhost:${String(port)}`,
      plainAddress: `http://localhost:${String(plainPort)}`,
      certificate,
      stop: async () => {
        await stopNginx();
        await rm(folder, { recursive: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'],
      ...['-keyout', key, '-out', certificate, '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost'],
    ],
    { stdio: 'pipe' },
  );
  return readFile(certificate, 'utf8');
}

/** What Debian's own configuration has around a site's, as far as the test needs it. */
const mainConfig = `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
error_log stderr notice;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include site.conf;
}
`;

/** The configuration as it is deployed, but for its ports, files and composers. */
async function siteConfig(
  folder: string,
  port: number,
  plainPort: number,
  composers: readonly string[],
): Promise<string> {
  const replacements: [string, string][] = [
    ['listen 443 ', `listen 127.0.0.1:${String(port)} `],
    ['listen 80;', `listen 127.0.0.1:${String(plainPort)};`],
    [
      'server 127.0.0.1:3000 max_fails=0;',
      composers.map((each) => `server ${new URL(each).host} max_fails=0;`).join(' '),
    ],
    ['/etc/letsencrypt/live/www.example.org/fullchain.pem', path.join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/www.example.org/privkey.pem', path.join(folder, 'key.pem')],
    ['/var/cache/nginx-site', path.join(folder, 'cache')],
  ];
  const deployed = await readFile(path.resolve(import.meta.dirname, '../nginx.conf'), 'utf8');
  return replacements.reduce((config, [from, to]) => {
    if (!config.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" that could be replaced.`);
    return config.replace(from, to);
  }, deployed);
}

/** @returns what stops it */
async function run(folder: string): Promise<() => Promise<void>> {
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const started = once(nginx, 'spawn').catch(() => {
    throw new Error(
      'nginx is not installed. On Debian, as root: apt-get install --no-install-recommends nginx.',
    );
  });
  await started;
  const ended = once(nginx, 'exit');
  const said: string[] = [];
  let isRunning = false;
  const lines = createInterface({ input: nginx.stderr });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (!line.includes('start worker process')) return;
      isRunning = true;
      resolve();
    });
    lines.on('close', () => {
      if (!isRunning) reject(new Error(`nginx does not start.\n${said.join('\n')}`));
    });
  });
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}
