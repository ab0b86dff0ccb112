import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { assertPortFree } from './startFirestore';

const host = '127.0.0.1';

test('port check: names the port in use and says what to do', async () => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = assertPortFree({ host, port }).finally(() => server.close());
  await expect(check).rejects.toThrow(
    `EADDRINUSE: address already in use 127.0.0.1:${String(port)}). Stop what runs there, or set FIRESTORE_EMULATOR_HOST to another host:port.`,
  );
  await expect(assertPortFree({ host, port })).resolves.toBeUndefined();
});

test('port check: an address of another machine is refused', async () => {
  await expect(assertPortFree({ host: '192.0.2.1', port: 8080 })).rejects.toThrow('cannot be opened');
});
