/** What can have become of a request; one that nobody marked yet is new. */
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
