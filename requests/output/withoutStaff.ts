import type { ReceivedRequest } from '../book/ReceivedRequest';

/** A request for the person whose it is: names and addresses of staff are other people's data. */
export function withoutStaff(request: ReceivedRequest): ReceivedRequest {
  const history = request.history.map((entry) => ({ ...entry, by: 'our staff', email: undefined }));
  return { ...request, history };
}
