import { errorCode } from '../../processes/errorCode';

/**
 * Explains a failure of Google's library to the person at the command line.
 * @param error the thrown value; its codes are those of gRPC
 * @param description the name of the database
 */
export function explain(error: unknown, description: string): string {
  const message = error instanceof Error || isErrorLike(error) ? error.message : String(error);
  if (/default credentials|invalid_grant|invalid_rapt/i.test(message) || errorCode(error) === 16) {
    return `There are no Google credentials for ${description}. Run "gcloud auth application-default login", or set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account. (${message})`;
  }
  switch (errorCode(error)) {
    case 4:
    case 14:
      return `No database responds for ${description}. (${message})`;
    case 5:
      return `There is no Firestore database in ${description}. (${message})`;
    case 7:
      return `These Google credentials may not do that in ${description}: they need the role "Cloud Datastore User", or "Cloud Datastore Viewer" to read only. (${message})`;
    default:
      return message;
  }
}

function isErrorLike(error: unknown): error is { message: string } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}
