import path from 'node:path';
import getPort from 'get-port';
import { root } from '../../scripts/applications';
import { cacheFolder } from './cacheFolder';
import type { Site } from './Site';
import { type RunningProcess, startProcess } from './startProcess';

/**
 * Starts the composer as it runs in production, in a process of its own.
 * @param sources where each application's releases are
 * @param core the one processor core it may use
 */
export async function startComposer(sources: Site['releases'], core?: number): Promise<RunningProcess> {
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
      RELEASE_CACHE: path.join(cacheFolder, 'mirrored'),
      SHELL_RELEASE: sources.shell,
      CONTENT_RELEASE: sources.content,
      FORMS_RELEASE: sources.forms,
    },
  });
}
