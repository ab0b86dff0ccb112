import { TimeOutError, inTime } from '@site/shared/requests/inTime';
import { errorCode } from 'federated-site/server';
import google from '@google-cloud/firestore';
import type { RequestSource } from './RequestSource';

/** Whether a call failed because the database is away: by time, or with gRPC's code of a deadline, a used-up quota or no service. */
export function isAway(error: unknown): boolean {
  return error instanceof TimeOutError || [4, 8, 14].includes(Number(errorCode(error)));
}

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

/** What Google says where the project that is charged for a call does not allow it; the role for the data is another matter. */
const isForQuota =
  /SERVICE_DISABLED|USER_PROJECT_DENIED|quota project|serviceusage|has not been used in project/i;

/** Explains a failure of the database by gRPC's code, or of Google's library, to a person; any other explains itself. */
export function explain(error: unknown, description: string): string {
  const { message } = error as Error;
  const code = errorCode(error);
  if (/default credentials|invalid_grant|invalid_rapt/i.test(message) || code === 16)
    return `There are no Google credentials for ${description}. Run "gcloud auth application-default login", or set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account. (${message})`;
  if (isAway(error))
    return `No database responds for ${description}. Check that this machine is online. (${message})`;
  if (code === 5)
    return `There is no Firestore database in ${description}. Check the name in FIREBASE_PROJECT_ID. (${message})`;
  if (code !== 7) return message;
  if (isForQuota.test(message))
    return `Google counts the calls of these credentials for another project than ${description}, or for none. Run "gcloud auth application-default set-quota-project" with the name of the project, which needs the role "Service Usage Consumer" there. (${message})`;
  return `These Google credentials may not do that in ${description}: they need the role "Cloud Datastore User", or "Cloud Datastore Viewer" to read only. (${message})`;
}
