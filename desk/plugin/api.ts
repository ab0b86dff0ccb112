import type { z } from 'zod';
import type { readFigures } from './figures';
import type { readDay } from './day';
import type { readInbox } from './inbox';
import type { erase, findRequests } from './person';
import type { filtersShape, inboxShape } from './shapes';
import type { toDeskRequest, toSummary } from './summaries';
import type { readRecord, readTeam } from './team';

// What the calls of the desk are given and return, for its pages; `routes.ts` lists them. The functions say what each is.

/** The header of every answer that says the version of its data: another one after a change, and on another day. */
export const versionHeader = 'desk-version';

/** The header of every answer that says whose it is; a page's later calls name the same member, or are refused. */
export const memberHeader = 'desk-member';

export type { Member, Role } from './shapes';
export type Filters = z.infer<typeof filtersShape>;
export type Summary = ReturnType<typeof toSummary>;
export type DeskRequest = ReturnType<typeof toDeskRequest>;
export type InboxPage = Awaited<ReturnType<typeof readInbox>>;
export type Tab = z.infer<typeof inboxShape>['tab'];
export type Figures = ReturnType<typeof readFigures>;
export type Day = Awaited<ReturnType<typeof readDay>>;
export type FoundPerson = Awaited<ReturnType<typeof findRequests>>;
export type Erasure = Awaited<ReturnType<typeof erase>>;
export type Team = Awaited<ReturnType<typeof readTeam>>;
export type Accesses = Awaited<ReturnType<typeof readRecord>>;
export type Stop = Day['pickups'][number];
