import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from 'federated-site/testing';
import { runNginx } from './runNginx';

export type DeployedNginx = Awaited<ReturnType<typeof startDeployedNginx>>;

/** What stands in each configuration for the name of the site, for its servers, and for the folder of its cache. */
const placeholders = {
  'nginx.conf': ['www.example.org', 'server 127.0.0.1:3000 max_fails=0;', '/var/cache/nginx-site'],
  'desk.nginx.conf': ['desk.example.org', 'proxy_pass http://127.0.0.1:3001;'],
};

/**
 * Starts nginx with a configuration of `deploy/`, on free ports, with `localhost` as the site's name and its own certificate.
 * @param servers their addresses, such as `http://127.0.0.1:3000`; the desk has one
 * @throws if nginx is not installed or refuses the configuration, with its messages
 */
export async function startDeployedNginx(
  servers: readonly string[],
  file: keyof typeof placeholders = 'nginx.conf',
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const certificate = await makeCertificate(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
  const stopNginx = await runNginx(folder, await configOf(file, folder, port, plainPort, servers));
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

/** The deployed configuration with other ports, files and servers. */
async function configOf(
  file: keyof typeof placeholders,
  folder: string,
  port: number,
  plainPort: number,
  servers: readonly string[],
): Promise<string> {
  const [name = '', upstream = '', cache = ''] = placeholders[file];
  const isProxied = upstream.startsWith('proxy_pass');
  const named = servers.map((each) =>
    isProxied ? `proxy_pass ${each};` : `server ${new URL(each).host} max_fails=0;`,
  );
  const replacements: [string, string][] = [
    ['listen 443 ', `listen 127.0.0.1:${String(port)} `],
    ['listen [::]:443 ', `listen [::1]:${String(port)} `],
    ['listen 80;', `listen 127.0.0.1:${String(plainPort)};`],
    ['listen [::]:80;', `listen [::1]:${String(plainPort)};`],
    [name, 'localhost'],
    ['/var/www/html', path.join(folder, 'webroot')],
    [upstream, named.join(' ')],
    ['/etc/letsencrypt/live/localhost/fullchain.pem', path.join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/localhost/privkey.pem', path.join(folder, 'key.pem')],
    ...(cache ? [[cache, path.join(folder, 'cache')] satisfies [string, string]] : []),
  ];
  const deployed = await readFile(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');
  return replacements.reduce((config, [from, to]) => {
    if (!config.includes(from)) throw new Error(`deploy/${file} has no "${from}" to replace.`);
    return config.replaceAll(from, to);
  }, deployed);
}
