import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import getPort from 'get-port';
import { cacheFolder } from '../site/cacheFolder';
import { type RunningProcess, startProcess } from '../site/startProcess';
import { requireTool } from './tools';

const folder = path.join(cacheFolder, 'nginx');

/**
 * Starts nginx as one worker that serves documents from disk, compressed beforehand.
 * @param documents by path
 * @param headers what every answer carries besides nginx's own
 * @param core the one processor core it may use
 */
export async function startNginx(
  documents: ReadonlyMap<string, Buffer>,
  headers: Readonly<Record<string, string>>,
  core: number,
): Promise<RunningProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  const own = path.join(folder, String(port));
  await rm(own, { recursive: true, force: true });
  await mkdir(path.join(own, 'documents'), { recursive: true });
  const locations = await Promise.all(
    [...documents].map(async ([documentPath, bytes], index) => {
      const file = path.join(own, 'documents', `${String(index)}.html`);
      await writeFile(file, bytes);
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      // What ends with a slash is a folder to nginx, unless it is told to try a file.
      return documentPath.endsWith('/')
        ? `location = ${documentPath} { root ${path.dirname(file)}; try_files /${path.basename(file)} =404; }`
        : `location = ${documentPath} { alias ${file}; }`;
    }),
  );
  const config = path.join(own, 'nginx.conf');
  await writeFile(config, configOf(port, locations, headers));
  return startProcess({
    command: [await requireTool('nginx'), '-p', own, '-c', config],
    address: `http://127.0.0.1:${String(port)}/`,
    core,
  });
}

function configOf(port: number, locations: string[], headers: Readonly<Record<string, string>>): string {
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);
  return `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  types { text/html html; }
  charset utf-8;
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  gzip_vary on;
  etag on;
  keepalive_requests 1000000000;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  ${added.join('\n  ')}
  server {
    listen 127.0.0.1:${String(port)};
    ${locations.join('\n    ')}
  }
}
`;
}
