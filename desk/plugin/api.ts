import type { readAccesses } from '../../requests/staff/accesses';
import type { readFigures } from './figures';
import type { readDay } from './day';
import type { erase, Filters, findRequests, readInbox } from './lists';
import type { toDeskRequest, toSummary } from './summaries';
import type { Member, readTeam } from './team';

// What the calls of the desk are given and return, for its pages. The functions say what each is.

/** The header of every answer that says the version of its data: another one after a change, and on another day. */
export const versionHeader = 'desk-version';

/** The header of every answer that says whose it is; a page's later calls name the same member, or are refused. */
export const memberHeader = 'desk-member';

/** A value as the JSON of an answer has it. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

export type { Filters, Member };
export type Role = Member['role'];
export type Summary = Json<ReturnType<typeof toSummary>>;
export type DeskRequest = Json<ReturnType<typeof toDeskRequest>>;
export type InboxPage = Json<Awaited<ReturnType<typeof readInbox>>>;
export type Tab = InboxPage['tab'];
export type Figures = ReturnType<typeof readFigures>;
export type Day = Json<Awaited<ReturnType<typeof readDay>>>;
export type Stop = Day['pickups'][number];
export type FoundPerson = Json<Awaited<ReturnType<typeof findRequests>>>;
export type Erasure = Awaited<ReturnType<typeof erase>>;
export type Team = Awaited<ReturnType<typeof readTeam>>;
export type Accesses = Json<Awaited<ReturnType<typeof readAccesses>>>;
