import fc from 'fast-check';
import { requestFields } from '@site/shared/requests/requests';
import { firestoreAddress } from './protocol/firestoreAddress';
import { mutatedDocument, validDocument } from './testing/arbitraryDocuments';
import { judge } from './testing/judge';

const seed = 20250304;
const batches = 150;
const batchSize = 40;

describe('security rules and table of fields', () => {
  test(`agree on ${String(batches * batchSize)} mutated documents`, async () => {
    let accepted = 0;
    let refused = 0;
    const batch = fc.array(mutatedDocument(requestFields), { minLength: batchSize, maxLength: batchSize });
    await fc.assert(
      fc.asyncProperty(batch, async (documents) => {
        const { judged, otherwise } = await judge(firestoreAddress(), requestFields, documents);
        accepted += judged.filter((each) => each.accepted).length;
        refused += judged.filter((each) => !each.accepted).length;
        expect(otherwise).toEqual([]);
      }),
      { seed, numRuns: batches, endOnFailure: true },
    );
    // Neither result is rare, or the test would prove little.
    expect(accepted).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(2500);
  });

  test('accept all of 1200 valid documents', async () => {
    const batch = fc.array(validDocument(requestFields), { minLength: batchSize, maxLength: batchSize });
    await fc.assert(
      fc.asyncProperty(batch, async (documents) => {
        const { judged, otherwise } = await judge(firestoreAddress(), requestFields, documents);
        expect(otherwise).toEqual([]);
        expect(judged.filter((each) => !each.accepted)).toEqual([]);
      }),
      { seed, numRuns: 30, endOnFailure: true },
    );
  });
});
