/**
 * The collections that only the requests command reads and writes: the histories of requests, what each member of staff
 * has seen, and the records of erasures. The security rules refuse all access to them.
 */
export const staffCollections = ['requestStatuses', 'staffLooks', 'erasures'] as const;

export type StaffCollection = (typeof staffCollections)[number];
