import { rm, writeFile } from 'node:fs/promises';

/** Writes a file, or replaces it: only its owner may read it, because it has names and phone numbers. */
export async function writeExport(path: string, content: string | Uint8Array): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, content, { mode: 0o600 });
}
