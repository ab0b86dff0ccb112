import { requestFields } from '@site/shared/requests/requests';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordsFile, statedRecords } from './statedRecords';

/**
 * Writes the records of the forms into their build, before the release lists its files.
 * @param folder the folder of the forms' workspace
 */
export async function writeRecords(folder: string): Promise<void> {
  const file = path.join(folder, 'dist', recordsFile);
  await writeFile(file, JSON.stringify(statedRecords(requestFields), null, 2));
}
