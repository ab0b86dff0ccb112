import { Firestore, type Timestamp } from '@google-cloud/firestore';

/** The most writes of one batch. */
const atOnce = 500;

/**
 * Writes donations to a project of the emulator, past the rules.
 * @param moments the `createdAt` of each
 * @returns their ids
 */
export async function manyDonations(projectId: string, moments: readonly Timestamp[]): Promise<string[]> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const firestore = new Firestore({ projectId, host, ssl: false });
  const values = { name: 'Jane', location: 'Nairobi', donation: 'A laptop', date: '2030-03-10' };
  const ids = moments.map((_, index) => `many${String(index).padStart(16, '0')}`);
  for (let from = 0; from < ids.length; from += atOnce) {
    const batch = firestore.batch();
    ids.slice(from, from + atOnce).forEach((id, index) => {
      const createdAt = moments[from + index];
      batch.set(firestore.doc(`donations/${id}`), {
        ...values,
        phone: '0712 345 678',
        supporter: 'No',
        createdAt,
      });
    });
    await batch.commit();
  }
  await firestore.terminate();
  return ids;
}
