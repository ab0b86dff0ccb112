import { Command } from 'commander';
import { execa } from 'execa';
import { run, untilStopped } from 'federated-site/server';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { findEmulator, findJar, findJava } from './findEmulator';
import { dataFile, startFirestore } from './startFirestore';

const { fetch: isFetchOnly } = new Command('npm run firestore --')
  .description('Runs Firestore alone, until Ctrl-C or SIGTERM.')
  .option('--fetch', 'fetch the official emulator if it is not on this machine, and run nothing')
  .parse()
  .opts<{ fetch?: boolean }>();

await run(async () => {
  if (isFetchOnly) {
    await findJava();
    if (findJar() === undefined)
      await execa('npx', ['--yes', 'firebase-tools', 'setup:emulators:firestore'], { stdio: 'inherit' });
    const { jar } = await findEmulator();
    console.log(`Firestore: the official emulator is ${jar}.`);
    return;
  }
  const stopped = untilStopped();
  const firestore = await startFirestore({ ...firestoreAddress(), dataFile, log: console.log });
  console.log(`Firestore (${firestore.kind}) runs at ${firestore.host}:${String(firestore.port)}.`);
  await stopped;
  await firestore.stop();
});
