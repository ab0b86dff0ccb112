import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { assertPortFree } from './assertPortFree';

describe('port check:', () => {
  const server = createServer();
  const close = async () => {
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  afterAll(close);

  test('names the port in use and says what to do', async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(assertPortFree({ host: '127.0.0.1', port })).rejects.toThrow(
      `Firestore: port ${String(port)} on 127.0.0.1 is in use. Stop what runs there, or set FIRESTORE_EMULATOR_HOST to another host:port.`,
    );
    await close();
    await expect(assertPortFree({ host: '127.0.0.1', port })).resolves.toBeUndefined();
  });

  test('an address of another machine is refused', async () => {
    await expect(assertPortFree({ host: '192.0.2.1', port: 8080 })).rejects.toThrow('cannot be opened');
  });
});
