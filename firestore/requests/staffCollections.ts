/**
 * The collections that staff alone read and write, by the requests command: what became of a request, when a member of staff
 * last looked for new ones, and that requests were erased. The security rules let no visitor near them.
 */
export const staffCollections = ['requestStatuses', 'staffLooks', 'erasures'] as const;

export type StaffCollection = (typeof staffCollections)[number];
