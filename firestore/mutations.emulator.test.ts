import fc from 'fast-check';
import { problemOf } from './embedded/checkRequest';
import { firestoreAddress } from './firestoreAddress';
import { mutatedDocument, type SomeDocument, validDocument } from './testing/arbitraryDocuments';
import { setDocument } from './testing/firestoreRest';

const seed = 20250304;
const batches = 150;
const batchSize = 40;

let count = 0;

async function isAccepted({ collection, fields }: SomeDocument): Promise<boolean> {
  const id = `mutated${String((count += 1)).padStart(13, '0')}`;
  const { status } = await setDocument(firestoreAddress(), `${collection}/${id}`, fields);
  if (status !== 200 && status !== 400 && status !== 403) throw new Error(`An answer of ${String(status)}`);
  return status === 200;
}

/** Sends a batch side by side and gives what the rules judged otherwise than the table of fields does. */
async function judgedOtherwise(documents: readonly SomeDocument[]) {
  const judged = await Promise.all(
    documents.map(async ({ collection, fields }) => {
      const problem = problemOf(collection, fields);
      return { collection, fields, problem, accepted: await isAccepted({ collection, fields }) };
    }),
  );
  return {
    judged,
    otherwise: judged.filter(({ problem, accepted }) => accepted !== (problem === undefined)),
  };
}

describe('the security rules and the table of fields', () => {
  test(`agree on ${String(batches * batchSize)} mutated documents`, async () => {
    let accepted = 0;
    let refused = 0;
    const batch = fc.array(mutatedDocument, { minLength: batchSize, maxLength: batchSize });
    await fc.assert(
      fc.asyncProperty(batch, async (documents) => {
        const { judged, otherwise } = await judgedOtherwise(documents);
        accepted += judged.filter((each) => each.accepted).length;
        refused += judged.filter((each) => !each.accepted).length;
        expect(otherwise).toEqual([]);
      }),
      { seed, numRuns: batches, endOnFailure: true },
    );
    // Neither answer is rare, or the test would prove little.
    expect(accepted).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(2500);
  });

  test('accept every one of 1200 valid documents', async () => {
    const batch = fc.array(validDocument, { minLength: batchSize, maxLength: batchSize });
    await fc.assert(
      fc.asyncProperty(batch, async (documents) => {
        const { judged, otherwise } = await judgedOtherwise(documents);
        expect(otherwise).toEqual([]);
        expect(judged.filter((each) => !each.accepted)).toEqual([]);
      }),
      { seed, numRuns: 30, endOnFailure: true },
    );
  });
});
