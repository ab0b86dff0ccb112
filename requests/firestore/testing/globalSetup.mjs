import { register } from 'tsx/esm/api';

/**
 * Starts one emulator for all tests; they find it by `FIRESTORE_EMULATOR_HOST`. Loaded by Node itself, because jest cannot
 * require what starts programs.
 */
export default async function globalSetup() {
  const unregister = register();
  const { startOfficialEmulator } = await import('../local/startFirestore.ts');
  await unregister();
  const emulator = await startOfficialEmulator();
  globalThis.firestoreForTests = emulator;
  process.env.FIRESTORE_EMULATOR_HOST = `${emulator.host}:${String(emulator.port)}`;
}
