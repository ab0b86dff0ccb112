import { errorCode } from 'federated-site/server';
import { isAway } from '../store/isAway';

/** What Google says where the project that is charged for a call does not allow it; the role for the data is another matter. */
const isForQuota =
  /SERVICE_DISABLED|USER_PROJECT_DENIED|quota project|serviceusage|has not been used in project/i;

/**
 * Explains a failure of the database, or of Google's library, to the person at the command line; any other explains itself.
 * @param error its codes are those of gRPC
 */
export function explain(error: unknown, description: string): string {
  const { message } = error as Error;
  if (/default credentials|invalid_grant|invalid_rapt/i.test(message) || errorCode(error) === 16)
    return `There are no Google credentials for ${description}. Run "gcloud auth application-default login", or set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account. (${message})`;
  if (isAway(error))
    return `No database responds for ${description}. Check that this machine is online. (${message})`;
  switch (errorCode(error)) {
    case 5:
      return `There is no Firestore database in ${description}. Check the name in FIREBASE_PROJECT_ID. (${message})`;
    case 7:
      if (isForQuota.test(message))
        return `Google counts the calls of these credentials for another project than ${description}, or for none. Run "gcloud auth application-default set-quota-project" with the name of the project, which needs the role "Service Usage Consumer" there. (${message})`;
      return `These Google credentials may not do that in ${description}: they need the role "Cloud Datastore User", or "Cloud Datastore Viewer" to read only. (${message})`;
    default:
      return message;
  }
}
