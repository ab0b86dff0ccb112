import { Command } from 'commander';
import { run, untilStopped } from 'federated-site/server';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { dataFile, fetchedEmulator, startFirestore } from './startFirestore';

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
  const firestore = await startFirestore({ ...firestoreAddress(), dataFile, log: console.log });
  console.log(`Firestore (${firestore.kind}) runs at ${firestore.host}:${String(firestore.port)}.`);
  await stopped;
  await firestore.stop();
});
