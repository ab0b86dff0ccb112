import type { ReceivedRequest } from '../store/ReceivedRequest';

const dayInMs = 24 * 60 * 60 * 1000;

/**
 * When a request was sent by the donor's own clock, where that is more than a day from its arrival: the clock was wrong, or
 * the request waited on the phone.
 */
export function ownTime({ createdAt, arrivedAt }: ReceivedRequest): Date | undefined {
  return Math.abs(createdAt.getTime() - arrivedAt.getTime()) > dayInMs ? createdAt : undefined;
}
