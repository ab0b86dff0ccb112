import { runNginx } from '../../deploy/testing/runNginx';
import { freePort } from '../../processes/freePort';

/** The balancer in front of the servers. */
export type Balancer = {
  /** Without a slash at its end. */
  address: string;
  stop: () => Promise<void>;
};

/**
 * Starts nginx in front of several servers: each request goes to the next one, and cacheable responses are cached.
 * @param servers their ports on this machine
 * @param folder for its configuration and its cache
 * @throws if this machine has no nginx
 */
export async function startCachingBalancer(servers: readonly number[], folder: string): Promise<Balancer> {
  const port = await freePort();
  const stop = await runNginx(folder, configOf(port, servers));
  return { stop, address: `http://127.0.0.1:${String(port)}` };
}

/**
 * Has no rules for caching: the servers' own headers decide. A request that a server cannot answer goes to the next one, as
 * in `deploy/nginx.conf`.
 */
function configOf(port: number, servers: readonly number[]): string {
  const upstreams = servers.map((server) => `server 127.0.0.1:${String(server)} max_fails=0;`);
  return `
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
      proxy_next_upstream error timeout http_502 http_503;
      proxy_cache site;
      add_header x-cache $upstream_cache_status always;
    }
  }
`;
}
