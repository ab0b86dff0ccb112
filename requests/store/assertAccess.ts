import { inTime } from '@site/shared/requests/inTime';
import google from '@google-cloud/firestore';
import { errorCode } from 'federated-site/server';
import type { RequestSource } from './RequestSource';

/** How long Google may take, in milliseconds. */
const patience = 6000;

/** The codes of gRPC and HTTP of calls without a database, a role, or credentials that count. */
const refusals: unknown[] = [5, 7, 16, 400, 401, 403];

/**
 * Tries the Google credentials of the environment: where there are none, the library of Firestore ends the process.
 * @throws what Google says where it refuses them; where it does not answer, it may do so later
 */
export async function assertAccess(source: RequestSource): Promise<void> {
  // Only Google's own machines have them without a file: others would be searched for them for ten seconds.
  process.env.METADATA_SERVER_DETECTION ??= 'bios-only';
  const { auth } = new google.v1.FirestoreClient();
  const tried = auth.getAccessToken().then(() => source.accesses({ limit: 1 }));
  await inTime(patience, tried).catch((error: unknown) => {
    const { message, status } = error as Error & { status?: unknown };
    const isMissing = message.startsWith('Could not load the default credentials');
    if (isMissing || refusals.includes(errorCode(error)) || refusals.includes(status)) throw error;
  });
}
