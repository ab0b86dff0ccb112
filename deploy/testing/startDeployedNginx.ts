import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from 'federated-site/testing';
import { runNginx } from './runNginx';

export type DeployedNginx = Awaited<ReturnType<typeof startDeployedNginx>>;

/**
 * Starts nginx with `deploy/nginx.conf`, on free ports, with `localhost` as the site's name and its own certificate.
 * @param composers their addresses, such as `http://127.0.0.1:3000`
 * @throws if nginx is not installed or refuses the configuration, with its messages
 */
export async function startDeployedNginx(composers: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const certificate = await makeCertificate(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
  const stopNginx = await runNginx(folder, await siteConfig(folder, port, plainPort, composers));
  return {
    address: `https://localhost:${String(port)}`,
    plainAddress: `http://localhost:${String(plainPort)}`,
    /** The folder of the files for the certificate authority. */
    webroot: path.join(folder, 'webroot'),
    /** What a client must trust (PEM). */
    certificate,
    stop: async () => {
      await stopNginx();
      await rm(folder, { recursive: true });
    },
  };
}

async function makeCertificate(folder: string): Promise<string> {
  const name = [{ name: 'commonName', value: 'localhost' }];
  const { private: key, cert } = await generate(name, { keyType: 'ec', algorithm: 'sha256' });
  await writeFile(path.join(folder, 'key.pem'), key);
  await writeFile(path.join(folder, 'certificate.pem'), cert);
  return cert;
}

/** The deployed configuration with other ports, files and composers. */
async function siteConfig(
  folder: string,
  port: number,
  plainPort: number,
  composers: readonly string[],
): Promise<string> {
  const replacements: [string, string][] = [
    ['listen 443 ', `listen 127.0.0.1:${String(port)} `],
    ['listen [::]:443 ', `listen [::1]:${String(port)} `],
    ['listen 80;', `listen 127.0.0.1:${String(plainPort)};`],
    ['listen [::]:80;', `listen [::1]:${String(plainPort)};`],
    ['www.example.org', 'localhost'],
    ['/var/www/html', path.join(folder, 'webroot')],
    [
      'server 127.0.0.1:3000 max_fails=0;',
      composers.map((each) => `server ${new URL(each).host} max_fails=0;`).join(' '),
    ],
    ['/etc/letsencrypt/live/localhost/fullchain.pem', path.join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/localhost/privkey.pem', path.join(folder, 'key.pem')],
    ['/var/cache/nginx-site', path.join(folder, 'cache')],
  ];
  const deployed = await readFile(path.resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  return replacements.reduce((config, [from, to]) => {
    if (!config.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" to replace.`);
    return config.replaceAll(from, to);
  }, deployed);
}
