import path from 'node:path';
import { untilStopped } from '../../processes/untilStopped';
import { publishBuilds } from '@site/publishing/channels/publishBuilds';
import { assertPortFree } from '../../firestore/local/assertPortFree';
import { firestoreAddress } from '../../firestore/protocol/firestoreAddress';
import { projectId } from '../../firestore/protocol/projectId';
import { startFirestore } from '../../firestore/local/startFirestore';
import { readSettings } from '../../composer/settings/settings';
import { readableLog as log } from '../../composer/log/readableLog';
import { startServer } from '../../composer/startServer';
import { builds, root, siteFile } from '@site/publishing/site/applications';
import { buildBeforeCaches } from '../build/buildAll';
import { run } from '../../processes/run';
import { developmentSite } from '@site/publishing/channels/developmentSite';

/** Runs the whole site with its database on this machine. */
async function start(): Promise<void> {
  const stopped = untilStopped();
  const address = firestoreAddress();
  const site = await developmentSite(path.resolve(process.env.SITE_FILE || siteFile), root, log);
  const settings = readSettings({
    FIREBASE_PROJECT_ID: projectId,
    ...process.env,
    ...site.settings,
    FIRESTORE_EMULATOR_HOST: `${address.host}:${String(address.port)}`,
  });
  // Checked here, before the build takes a minute.
  await assertPortFree(settings).catch(() => {
    throw new Error(
      `Port ${String(settings.port)} is in use: stop what runs there, or choose another with PORT=….`,
    );
  });
  await assertPortFree(address);

  // Until there is something to stop, a signal ends the process at once.
  const writeCaches = await Promise.race([buildBeforeCaches(), stopped]);
  if (!writeCaches) process.exit(1);
  await publishBuilds(site.channels, builds());
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
    await Promise.race([writeCaches(), stopped]);
    await stopped;
    await server.stop();
  } finally {
    await firestore.stop();
  }
  // Caches that are being written would keep the process.
  process.exit();
}

await run(start);
