import type { RunningFirestore } from '../protocol/firestoreAddress';

declare global {
  var firestoreForTests: RunningFirestore | undefined;
}

/** Stops the emulator of globalSetup; jest calls it after failures too. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.firestoreForTests?.stop();
}
