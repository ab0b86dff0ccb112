import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { startProcess } from './startProcess';

const sleeping = [process.execPath, '--eval', 'setInterval(() => undefined, 1000)'] as const;

let server: Server;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

test('startProcess: a server that accepts and never responds fails when patience ends', async () => {
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  await expect(startProcess({ command: sleeping, address }, 200)).rejects.toThrow(
    `does not respond at ${address}`,
  );
});
