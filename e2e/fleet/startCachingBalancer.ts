import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { startProcess } from '../../bench/site/startProcess';
import { freePort } from '../support/freePort';
import type { Balancer } from './Fleet';

/**
 * Starts nginx in front of several servers: each request goes to the next one, and what may be stored is stored.
 * @param servers their addresses
 * @param folder for its configuration and what it stores
 * @throws where this machine has no nginx
 */
export async function startCachingBalancer(servers: readonly string[], folder: string): Promise<Balancer> {
  // Debian's is in a folder that only root's shell searches.
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
  const { failed } = await execa('nginx', ['-v'], { env, reject: false });
  if (failed)
    throw new Error(
      'The fleet needs nginx as its balancer. On Debian, as root: apt-get install --no-install-recommends nginx-light.',
    );
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, configOf(port, servers));
  const { stop } = await startProcess({
    command: ['nginx', '-p', folder, '-c', config],
    address: `http://127.0.0.1:${String(port)}/healthz`,
    env,
  });
  return { stop, address: `http://127.0.0.1:${String(port)}` };
}

/** Nothing is said of what to store: the servers' own headers say it. */
function configOf(port: number, servers: readonly string[]): string {
  // Its worker would become somebody who may not write into a folder of root's.
  const isRoot = process.getuid?.() === 0;
  const upstreams = servers.map((server) => `server ${new URL(server).host};`);
  return `
daemon off;
worker_processes 1;
${isRoot ? 'user root;' : ''}
pid nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  proxy_cache_path stored keys_zone=site:10m;
  upstream servers {
    ${upstreams.join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${String(port)};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache site;
      add_header x-cache $upstream_cache_status always;
    }
  }
}
`;
}
