import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { contentTypeOf } from 'federated-site/server';
import { freePort } from 'federated-site/testing';

/** A static host as every other: pages without `.html` in their address, `404.html` for unknown paths, no headers of ours. */
export async function startStaticHost(
  folder: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const name = pathname === '/' ? '/index.html' : path.extname(pathname) ? pathname : `${pathname}.html`;
    readFile(path.join(folder, name)).then(
      (bytes) => response.setHeader('content-type', contentTypeOf(name)).end(bytes),
      async () => response.writeHead(404).end(await readFile(path.join(folder, '404.html'))),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
