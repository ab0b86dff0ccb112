import { join } from 'node:path';
import { Command } from 'commander';
import { run, untilStopped } from 'federated-site/server';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { projectId } from '../protocol/projectId';
import { fetchedEmulator, startFirestore } from './startFirestore';

const { fetch: isFetchOnly } = new Command('npm run firestore --')
  .description('Runs Firestore alone, until Ctrl-C or SIGTERM.')
  .option('--fetch', 'fetch the official emulator if it is not on this machine, and run nothing')
  .parse()
  .opts<{ fetch?: boolean }>();

await run(async () => {
  if (isFetchOnly) {
    const { jar } = await fetchedEmulator();
    console.log(`Firestore: the official emulator is ${jar}.`);
    return;
  }
  const stopped = untilStopped();
  const dataFile = join(import.meta.dirname, '../../../.data/firestore.json');
  const address = firestoreAddress();
  const { kind, host, port, stop } = await startFirestore({
    ...address,
    projectId,
    dataFile,
    log: console.log,
  });
  console.log(`Firestore (${kind}) runs at ${host}:${String(port)} for project ${projectId}.`);
  await stopped;
  await stop();
});
