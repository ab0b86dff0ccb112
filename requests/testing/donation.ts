import { type ReceivedRequest, toReceivedRequest } from '../book/ReceivedRequest';
import { storedDocument } from './storedDocument';

/** A donation as staff read it. */
export function receivedDonation(
  values: Record<string, string>,
  arrivedAt?: string,
  createdAt = arrivedAt ?? '2025-03-04T05:06:07.089Z',
): ReceivedRequest {
  const data = { ...values, createdAt: new Date(createdAt) };
  return toReceivedRequest('donations', storedDocument('donations/abcdefghij0123456789', data, arrivedAt));
}
