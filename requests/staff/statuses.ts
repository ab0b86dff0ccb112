/** The possible statuses of a request; a request without a mark is new. */
export const statuses = [
  'new',
  'called',
  'no answer',
  'scheduled',
  'collected',
  'failed',
  'declined',
] as const;

export type Status = (typeof statuses)[number];
