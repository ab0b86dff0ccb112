import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Book } from '../../requests/book/Book';
import type { LiveBook } from '../../requests/book/openLiveBook';
import type { Desk } from './session';
import type { Member, Role } from './shapes';

/** What a route works with. */
export type DeskContext = Pick<Desk, 'now' | 'hasMail'> & {
  /** Changes the database, and follows it. */
  live: LiveBook;
  /** As it was when the call began. */
  book: Book;
  /** Of `book` and of the day: pages load again what was of another one. */
  version: string;
  /** Who calls. */
  member: Member;
  /** What each member did within the last hour, by what and who. It is in the memory of one server alone. */
  lastHour: Map<string, { key: string; at: Date }[]>;
  reply: FastifyReply;
};

/** What a route cannot do, as a sentence for the person who asked. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 429,
    message: string,
  ) {
    super(message);
  }
}

/** A call of the desk. Only `guard.ts` registers them: without a session and one of the roles none is answered. */
export type DeskRoute = {
  method: 'GET' | 'POST';
  url: `/api/${string}`;
  roles: readonly Role[];
  /** Of the query of a GET, or the JSON or the form of a POST. What is not of it is refused with a sentence. */
  shape: z.ZodType;
  /** @returns what is sent: as JSON, unless it is a file whose type the reply has */
  answer: (context: DeskContext, input: never) => unknown;
};

/** @param answer gets what is of the shape */
export function route<Input>(
  method: DeskRoute['method'],
  url: DeskRoute['url'],
  roles: DeskRoute['roles'],
  shape: z.ZodType<Input>,
  answer: (context: DeskContext, input: Input) => unknown,
): DeskRoute {
  return { method, url, roles, shape, answer };
}
