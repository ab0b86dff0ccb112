import type { Collection } from '@site/shared/requests/requests';

/** What a member of staff has seen: for each collection, what had reached the database until a moment of its clock. */
export type Look = Readonly<Partial<Record<Collection, Date>>>;
