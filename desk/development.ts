import { randomBytes } from 'node:crypto';
import getPort, { clearLockedPorts, portNumbers } from 'get-port';
import type { DevelopmentService } from 'federated-site';
import { firestoreAddress } from '../requests/firestore/protocol/firestoreAddress';
import { projectId } from '../requests/firestore/protocol/projectId';

const token = randomBytes(32).toString('base64url');
let origin = '';

/** The desk beside the public site: on the next free port, with its database, and with a link that signs in once. */
export const development: DevelopmentService = {
  env: async () => {
    const sitePort = Number(process.env.PORT ?? 3000);
    const port = String(await getPort({ port: portNumbers(sitePort + 1, sitePort + 100) }));
    // Whoever starts the desk asks whether it is free.
    clearLockedPorts();
    // Not 127.0.0.1, where the public site is: browsers send the cookies of a host to all of its ports.
    origin = `http://localhost:${port}`;
    const { host, port: databasePort } = firestoreAddress();
    return {
      PORT: port,
      SITE_ORIGIN: origin,
      FIREBASE_PROJECT_ID: projectId,
      FIRESTORE_EMULATOR_HOST: `${host}:${String(databasePort)}`,
      DESK_LINK_TOKEN: token,
    };
  },
  check: () => Promise.resolve(),
  start: () =>
    Promise.resolve({
      description: `${origin}/auth/link?token=${token} signs you in once`,
      stop: () => Promise.resolve(),
    }),
};
