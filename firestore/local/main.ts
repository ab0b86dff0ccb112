import { join } from 'node:path';
import { untilStopped } from '../../processes/untilStopped';
import { firestoreAddress } from '../protocol/firestoreAddress';
import { projectId } from '../protocol/projectId';
import { startFirestore } from './startFirestore';

/** Runs Firestore alone, until Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  const stopped = untilStopped();
  const log = (line: string) => {
    console.log(line);
  };
  const dataFile = join(import.meta.dirname, '../../.data/firestore.json');
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
