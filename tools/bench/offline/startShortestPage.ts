import { createServer } from 'node:http';
import { freePort } from '../../../processes/freePort';
import type { RunningProcess } from '../../../processes/startProcess';

/** It says that it is kept as the pages of the site do. */
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A heading</title>
<meta name="viewport" content="width=device-width,initial-scale=1"></head>
<body><h1>A heading</h1><p hidden data-keep-offline><span data-note></span></p><script>
addEventListener('load', async () => {
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  document.querySelector('[data-note]').textContent = 'Kept';
});
</script></body></html>`;

const worker = `
addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(fetch(event.request).catch(() => caches.match('/'))));
`;

/**
 * Serves the shortest page that can be kept, a heading without styles, and the shortest service worker that keeps it: what
 * the browser itself needs for a visit online, and for one offline.
 */
export async function startShortestPage(): Promise<RunningProcess> {
  const port = await freePort();
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/sw.js' ? ['text/javascript', worker] : ['text/html', page];
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String(port)}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
