import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from 'federated-site/server';
import type { FirestoreAddress } from '../protocol/firestoreAddress';

/** @throws when the port is in use or the host is not this machine; the message names the setting to change */
export async function assertPortFree({ host, port }: FirestoreAddress): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    const why = errorCode(error) === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${String(error)})`;
    throw new Error(
      `Firestore: port ${String(port)} on ${host} ${why}. Stop what runs there, or set FIRESTORE_EMULATOR_HOST to another host:port.`,
      { cause: error },
    );
  }
  server.close();
  await once(server, 'close');
}
