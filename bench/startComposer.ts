import path from 'node:path';
import { root } from '../e2e/support/publicSite';
import { freePort, type RunningProcess, startProcess } from 'federated-site/testing';

/**
 * Starts the composer as in production, in its own process.
 * @param siteFile lists the applications and their channels; the composer's cache is in the same folder
 */
export async function startComposer(siteFile: string): Promise<RunningProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${String(port)}`;
  return startProcess({
    command: [process.execPath, '--conditions=source', '--import', 'tsx', 'engine/server/main.ts'],
    cwd: root,
    address,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_ORIGIN: address,
      // No form is sent during the measurement, so no emulator runs at this address.
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      SITE_FILE: siteFile,
      RELEASE_CACHE: path.join(path.dirname(siteFile), 'composer'),
    },
  });
}
