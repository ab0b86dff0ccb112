import { join } from 'node:path';
import { Command } from 'commander';
import { untilStopped } from 'federated-site/processes/untilStopped';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { projectId } from '../protocol/projectId';
import { fetchedEmulator } from './officialEmulator';
import { startFirestore } from './startFirestore';

const log = (line: string) => {
  console.log(line);
};

async function main(): Promise<void> {
  const { fetch } = new Command('npm run firestore --')
    .description('Runs Firestore alone, until Ctrl-C or SIGTERM.')
    .option('--fetch', 'fetch the official emulator if it is not on this machine, and run nothing')
    .parse()
    .opts<{ fetch?: boolean }>();
  await (fetch ? fetchOnly() : runUntilStopped());
}

async function fetchOnly(): Promise<void> {
  const emulator = await fetchedEmulator(log);
  if ('missing' in emulator)
    throw new Error(`Firestore: the official emulator cannot run, because ${emulator.missing}.`);
  log(`Firestore: the official emulator is ${emulator.jar}.`);
}

async function runUntilStopped(): Promise<void> {
  const stopped = untilStopped();
  const dataFile = join(import.meta.dirname, '../../../.data/firestore.json');
  const firestore = await startFirestore({ ...firestoreAddress(), projectId, dataFile, log });
  log(
    `Firestore (${firestore.kind}) runs at ${firestore.host}:${String(firestore.port)} for project ${projectId}.`,
  );
  await stopped;
  await firestore.stop();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
