import path from 'node:path';
import getPort from 'get-port';
import { root } from '../../scripts/applications';
import { type RunningProcess, startProcess } from './startProcess';

/**
 * Starts the composer as it runs in production, in a process of its own.
 * @param siteFile lists the applications and their channels; what the composer keeps is beside it
 * @param core the one processor core it may use
 */
export async function startComposer(siteFile: string, core?: number): Promise<RunningProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  const address = `http://127.0.0.1:${String(port)}`;
  return startProcess({
    command: [process.execPath, '--import', 'tsx', 'shell/server/main.ts'],
    cwd: root,
    address,
    core,
    env: {
      PORT: String(port),
      SITE_ORIGIN: address,
      // Nothing is saved while the site is measured: nobody needs to answer here.
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      SITE_FILE: siteFile,
      RELEASE_CACHE: path.join(path.dirname(siteFile), 'composer'),
      REPORTS_FOLDER: path.join(path.dirname(siteFile), 'reports'),
    },
  });
}
