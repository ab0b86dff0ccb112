import type { z } from 'zod';
import type { Collection } from '@site/shared/requests/requests';
import type { Status, StatusEntry } from '../../requests/staff/ReceivedRequest';
import type { filtersShape } from './shapes';

/** What a member of staff may do: see `routes.ts`. */
export type Role = 'caller' | 'driver' | 'lead';

/** A person who may enter. */
export type Member = { email: string; name: string; role: Role };

/** What narrows the inbox; what is not given narrows nothing. */
export type Filters = z.infer<typeof filtersShape>;

/** A request in a list. Moments are ISO texts. */
export type Summary = {
  /** Its document, such as `donations/ID`, by which every other call names it. */
  path: string;
  kind: Collection;
  reference: string;
  arrivedAt: string;
  name: string;
  /** A town, or an organization; may be empty. */
  place: string;
  /** The beginning of what it says. */
  about: string;
  status: Status;
  isSuspect: boolean;
};

/** What came in since the member last looked. */
export type News = {
  /** The latest first. */
  arrivals: Summary[];
  /** How many more came in, and are so old by their own clocks that they were not found. */
  missing: number;
  /** When the member looked; undefined for who never did. */
  lookedAt?: string;
  /** To send to `POST /api/looked` once the member has seen the arrivals. */
  shown: string;
};

/** `POST /api/inbox` with `Filters` and `before`, the `next` of the page above. */
export type InboxPage = {
  /** Only on the first page, without a filter. */
  news?: News;
  requests: Summary[];
  /** For the page below; undefined at the end. A page may be short, or empty, before the end. */
  next?: string;
};

/** `GET /api/request` and `POST /api/mark`: all of one request. */
export type DeskRequest = Summary & {
  /** When it was sent by the sender's own clock, where that is another day. */
  sentAt: string;
  /** Titles and values of its fields, in the order of the form. */
  fields: { title: string; value: string }[];
  /** The phone numbers in it, as a phone dials them from anywhere: `+254…`. */
  numbers: string[];
  email: string;
  /** The first entry first. */
  history: (Omit<StatusEntry, 'at'> & { at: string })[];
  suspicions: readonly string[];
};

/** `GET /api/day` and `POST /api/order`: the pickups in the order set by hand; drivers have today only. */
export type Day = {
  town: string;
  date: string;
  pickups: (DeskRequest & {
    /** A search on a map for where the pickup is. */
    map: string;
  })[];
  /** Who set the order; empty while nobody did. */
  orderedBy: string;
};

/** `POST /api/person`. */
export type FoundPerson = {
  requests: Summary[];
  /** Others with the same number or address: perhaps theirs. */
  alike: Summary[];
  /** Requests of others that mention them. */
  mentioning: Summary[];
};

/** `POST /api/erasure`: how many documents of each collection are erased, or would be, by a name for people. */
export type Erasure = { counts: { name: string; count: number }[]; isErased: boolean };

/** `GET /api/members`; `POST /api/members` adds or changes one, `POST /api/members/remove` with `{ email }` ends their sessions. */
export type Members = { members: Member[]; accesses: Access[] };

/** Who opened, exported or erased a person's requests, the latest first. */
type Access = { at: string; by: string; did: 'opened' | 'exported' | 'erased'; what: string };
