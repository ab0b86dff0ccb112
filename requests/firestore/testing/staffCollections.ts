/**
 * The collections that only staff's programs read and write: the histories of requests, what each member of staff has
 * seen, the records of erasures, who may enter the desk, the orders of pickups, who opened whose requests, and the ids of
 * erased ones. The security rules refuse all access to them.
 */
export const staffCollections = [
  'requestStatuses',
  'staffLooks',
  'erasures',
  'erasedRequests',
  'deskMembers',
  'dayOrders',
  'deskAccesses',
] as const;
