/** Stops the emulator of globalSetup; jest calls it after failures too. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.firestoreForTests?.stop();
}
