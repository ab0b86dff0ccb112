import { requestFields } from '@site/shared/requests/requests';
import { writeFile } from 'node:fs/promises';
import { run } from '../../processes/run';
import { recordsFile, statedRecords } from './statedRecords';

/** Writes the records of the forms into their build, in the current folder, before the release lists its files. */
async function write(): Promise<void> {
  await writeFile(`dist/${recordsFile}`, JSON.stringify(statedRecords(requestFields), null, 2));
}

await run(write);
