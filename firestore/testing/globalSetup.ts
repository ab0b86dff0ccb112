import type { RunningFirestore } from '../local/embedded/RunningFirestore';
import { startOfficialEmulator } from '../local/startOfficialEmulator';

declare global {
  var firestoreForTests: RunningFirestore | undefined;
}

/** Starts one emulator for all tests; they find it by `FIRESTORE_EMULATOR_HOST`. */
export default async function globalSetup(): Promise<void> {
  const emulator = await startOfficialEmulator();
  globalThis.firestoreForTests = emulator;
  process.env.FIRESTORE_EMULATOR_HOST = `${emulator.host}:${String(emulator.port)}`;
}
