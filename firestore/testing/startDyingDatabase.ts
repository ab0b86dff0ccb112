import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a database that can be read and never responds to a write, as if it died between the two.
 * @param port the port of the database it reads from
 */
export async function startDyingDatabase(port: number): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') return;
    const headers = { authorization: request.headers.authorization ?? '' };
    void fetch(`http://127.0.0.1:${String(port)}${request.url ?? '/'}`, { headers }).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
