import path from 'node:path';
import { untilStopped } from '@site/shared/process/untilStopped';
import { publishBuilds } from '@site/shared/release/publishBuilds';
import { assertPortFree } from '../firestore/assertPortFree';
import { firestoreAddress } from '../firestore/firestoreAddress';
import { projectId } from '../firestore/projectId';
import { startFirestore } from '../firestore/startFirestore';
import { readSettings } from '../shell/server/settings';
import { readableLog as log } from '../shell/server/log/readableLog';
import { startServer } from '../shell/server/startServer';
import { builds, root } from './applications';
import { buildAll } from './buildAll';
import { run } from './run';
import { siteChannels } from './siteChannels';

/** Runs the whole site with its database on this machine. */
async function start(): Promise<void> {
  const stopped = untilStopped();
  const address = firestoreAddress();
  const settings = readSettings({
    FIREBASE_PROJECT_ID: projectId,
    ...process.env,
    FIRESTORE_EMULATOR_HOST: `${address.host}:${String(address.port)}`,
  });
  // Checked here, before the build takes a minute.
  await assertPortFree(settings).catch(() => {
    throw new Error(
      `Port ${String(settings.port)} is in use: stop what runs there, or choose another with PORT=….`,
    );
  });
  await assertPortFree(address);

  await buildAll();
  await publishBuilds(await siteChannels(), builds());
  const firestore = await startFirestore({
    ...address,
    projectId,
    dataFile: path.join(root, '.data/firestore.json'),
    log,
  });
  try {
    const server = await startServer(settings, log);
    log(
      `\nThe site is at ${server.address} and saves to Firestore at ${firestore.host}:${String(firestore.port)}.`,
    );
    log('Press Ctrl-C to stop both.');
    await stopped;
    await server.stop();
  } finally {
    await firestore.stop();
  }
}

await run(start);
