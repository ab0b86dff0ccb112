import { type ReceivedRequest, toReceivedRequest } from '../staff/ReceivedRequest';

const moment = '2025-03-04T05:06:07.089Z';

/** A donation as staff read it. */
export function receivedDonation(
  values: Record<string, string>,
  arrivedAt = moment,
  createdAt = arrivedAt,
): ReceivedRequest {
  return toReceivedRequest('donations', {
    id: 'abcdefghij0123456789',
    arrivedAt: new Date(arrivedAt),
    data: { ...values, createdAt: new Date(createdAt) },
  });
}
