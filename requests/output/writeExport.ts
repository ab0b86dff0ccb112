import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file that only its owner may read, because it has names and phone numbers; after a failure the old file is
 * unchanged.
 * @throws where the file cannot be written, with a message for people
 */
export async function writeExport(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeFile(beside, content, { mode: 0o600, flag: 'wx' });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw new Error(
      `${path} cannot be written: check that the folder exists and that you may write to it, or name another with --out. (${(error as Error).message})`,
      { cause: error },
    );
  }
}
