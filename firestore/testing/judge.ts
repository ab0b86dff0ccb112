import type { RequestTable } from '@site/shared/requests/requests';
import { problemOf } from '../local/embedded/checkRequest';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import type { SomeDocument } from './arbitraryDocuments';
import { setDocument } from './firestoreRest';

let count = 0;

/**
 * Sends documents in parallel to an emulator, and checks them against a table of fields too.
 * @returns both results for each, and the documents for which they differ
 */
export async function judge(
  address: FirestoreAddress,
  table: RequestTable,
  documents: readonly SomeDocument[],
) {
  const judged = await Promise.all(
    documents.map(async ({ collection, fields }) => ({
      collection,
      fields,
      problem: problemOf(collection, fields, table),
      accepted: await isAccepted(address, { collection, fields }),
    })),
  );
  return {
    judged,
    otherwise: judged.filter(({ problem, accepted }) => accepted !== (problem === undefined)),
  };
}

async function isAccepted(address: FirestoreAddress, { collection, fields }: SomeDocument): Promise<boolean> {
  const id = `mutated${String((count += 1)).padStart(13, '0')}`;
  const { status } = await setDocument(address, `${collection}/${id}`, fields);
  if (status !== 200 && status !== 400 && status !== 403)
    throw new Error(`The emulator returned ${String(status)}.`);
  return status === 200;
}
