import path from 'node:path';
import { untilStopped } from '../../processes/untilStopped';
import { publishBuilds } from '@site/publishing/channels/publishBuilds';
import { developmentConfig } from '@site/publishing/build/developmentConfig';
import getPort from 'get-port';
import { firestoreAddress } from '../../firestore/protocol/firestoreAddress';
import { projectId } from '../../firestore/protocol/projectId';
import { startFirestore } from '../../firestore/local/startFirestore';
import { readSettings } from '../../composer/settings/settings';
import { readableLog as log } from '../../composer/log/readableLog';
import { startServer } from '../../composer/startServer';
import { applications, builds, root } from '@site/publishing/site/applications';
import { buildAll } from '../build/buildAll';
import { startDevelopmentServer } from './developmentServer';
import { run } from '../../processes/run';
import { siteChannels } from '@site/publishing/channels/siteChannels';

/** Runs one remote with hot reload, inside the current releases of the others. */
async function devRemote(): Promise<void> {
  const stopped = untilStopped();
  const workspace = path.basename(process.cwd());
  const application = applications.find((candidate) => candidate.workspace === workspace);
  if (!application) throw new Error(`${workspace} is not an application in site.json.`);
  process.chdir(root);
  await releaseWhatIsMissing();

  const address = firestoreAddress();
  const firestore = await startFirestore({ ...address, projectId, log });
  try {
    const developmentPort = await getPort({ port: 3001 });
    const { name } = application;
    const development = await startDevelopmentServer(
      [developmentConfig({ name, folder: path.join(root, workspace), role: 'remote' }, 'released')],
      developmentPort,
    );
    const settings = readSettings({
      FIREBASE_PROJECT_ID: projectId,
      ALLOW_OVERRIDES: '1',
      ...process.env,
      FIRESTORE_EMULATOR_HOST: `${address.host}:${String(address.port)}`,
    });
    const server = await startServer(settings, log);
    log(`\nOpen ${server.address}/?override=${name}@http://127.0.0.1:${String(developmentPort)}`);
    log(`to see the site with ${name} as it is in this folder.`);
    await stopped;
    await server.stop();
    await development.stop();
  } finally {
    await firestore.stop();
  }
}

async function releaseWhatIsMissing(): Promise<void> {
  const channels = await siteChannels();
  const live = await Promise.all(channels.map((channel) => channel.live()));
  if (!live.includes(undefined)) return;
  await buildAll();
  await publishBuilds(channels, builds());
}

await run(devRemote);
