import { TimeOutError } from '@site/shared/requests/inTime';
import { errorCode } from 'federated-site/server';

/** Whether a call failed because the database is away: by time, or with gRPC's code of a deadline, a used-up quota or no service. */
export function isAway(error: unknown): boolean {
  return error instanceof TimeOutError || [4, 8, 14].includes(Number(errorCode(error)));
}
