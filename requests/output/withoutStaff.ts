import type { ReceivedRequest } from '../book/ReceivedRequest';

/** A request for the person whose it is: the names of staff are other people's data. */
export function withoutStaff(request: ReceivedRequest): ReceivedRequest {
  return { ...request, history: request.history.map((entry) => ({ ...entry, by: 'our staff' })) };
}
