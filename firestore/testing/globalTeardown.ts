/** Stops what globalSetup started; jest calls it after failures too. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.firestoreForTests?.stop();
}
