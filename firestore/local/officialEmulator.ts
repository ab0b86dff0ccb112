import { fetchEmulator } from './fetchEmulator';
import { findEmulator } from './findEmulator';
import { findJava } from './findJava';

/** What the official emulator runs with, or why it cannot run, as the end of a sentence. */
export type OfficialEmulator = { java: string; jar: string } | { missing: string };

/** Looks for the official emulator on this machine. */
export async function officialEmulator(): Promise<OfficialEmulator> {
  const found = await findJava();
  if ('missing' in found) return found;
  const jar = await findEmulator();
  return jar === undefined
    ? { missing: 'it is not on this machine: npm run firestore -- --fetch fetches it (130 MB)' }
    : { java: found.java, jar };
}

/**
 * Looks for the official emulator, and fetches it if this machine has Java and lacks nothing else.
 * @param log called with one line before a download
 * @throws when the download fails
 */
export async function fetchedEmulator(log: (line: string) => void): Promise<OfficialEmulator> {
  const found = await findJava();
  if ('missing' in found) return found;
  const jar = await findEmulator();
  if (jar !== undefined) return { java: found.java, jar };
  log('Firestore: firebase-tools fetches the official emulator, about 130 MB.');
  return { java: found.java, jar: await fetchEmulator() };
}
