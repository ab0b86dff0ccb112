import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from 'federated-site/releases/site/applications';
import { freePort } from 'federated-site/processes/freePort';
import type { RunningProcess } from 'federated-site/processes/testing/startProcess';
import { runNginx } from '../../deploy/testing/runNginx';

const folder = path.join(root, '.cache/bench/nginx');

/**
 * Starts nginx as one worker that serves documents from disk, already compressed.
 * @param documents by path
 * @param core the only processor core it may use
 */
export async function startNginx(
  documents: ReadonlyMap<string, Buffer>,
  core: number,
): Promise<RunningProcess> {
  const port = await freePort();
  const own = path.join(folder, String(port));
  await rm(own, { recursive: true, force: true });
  await mkdir(path.join(own, 'documents'), { recursive: true });
  const locations = await Promise.all(
    [...documents].map(async ([documentPath, bytes], index) => {
      const file = path.join(own, 'documents', `${String(index)}.html`);
      await writeFile(file, bytes);
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      // nginx reads a path with a trailing slash as a folder, unless try_files names a file.
      return documentPath.endsWith('/')
        ? `location = ${documentPath} { root ${path.dirname(file)}; try_files /${path.basename(file)} =404; }`
        : `location = ${documentPath} { alias ${file}; }`;
    }),
  );
  const stop = await runNginx(own, configOf(port, locations), core);
  return { address: `http://127.0.0.1:${String(port)}/`, stop };
}

function configOf(port: number, locations: string[]): string {
  return `
  types { text/html html; }
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  gzip_vary on;
  etag on;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${String(port)};
    ${locations.join('\n    ')}
  }
`;
}
