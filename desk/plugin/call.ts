import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Book } from '../../requests/book/Book';
import type { DeskMember } from '../../requests/staff/members';
import type { LiveBook } from '../../requests/book/openLiveBook';
import { type Did, recordAccess } from '../../requests/staff/accesses';
import type { Desk } from './session';

export const everybody = ['caller', 'driver', 'lead'] as const;
export const callers = ['caller', 'lead'] as const;
export const leads = ['lead'] as const;

/** What a route works with. */
export type DeskContext = Pick<Desk, 'now' | 'hasMail'> & {
  live: LiveBook;
  /** As it was when the call began. */
  book: Book;
  /** Of `book` and of the day: pages load again what was of another one. */
  version: string;
  member: DeskMember;
  /** What each member did within the last hour, by what and who. It is in the memory of one server alone. */
  lastHour: Map<string, { key: string; at: Date }[]>;
  reply: FastifyReply;
};

/** What a route cannot do, as a sentence for the person who asked. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 409 | 429,
    message: string,
  ) {
    super(message);
  }
}

/** What a call gets that takes a shape. */
export type Given<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/**
 * A call of the desk. Only `guard.ts` registers them: without a session and one of the roles none is answered.
 * @param shape of the query of a GET, or the JSON or the form of a POST; what is not of it is refused with a sentence
 * @param answer returns what is sent: as JSON, unless it is a file whose type the reply has
 */
export function route<Shape extends z.ZodRawShape>(
  method: 'GET' | 'POST',
  url: `/api/${string}`,
  roles: readonly DeskMember['role'][],
  shape: Shape,
  answer: (context: DeskContext, input: Given<Shape>) => unknown,
) {
  const respond = (context: DeskContext, given: unknown) => {
    const { data, error } = z.object(shape).safeParse(given ?? {});
    const [issue] = error?.issues ?? [];
    if (issue) throw new Refusal(400, `${issue.path.join('.')}: ${issue.message}.`);
    return answer(context, data as Given<Shape>);
  };
  return { method, url, roles, respond };
}

export type DeskRoute = ReturnType<typeof route>;

/** How often within an hour a member may do what: more than an honest day needs. */
const limits: Partial<Record<Did, number>> = {
  opened: 300,
  searched: 100,
  'read a day': 200,
  'printed a sheet': 60,
  exported: 60,
};

/** What open pages ask for again whenever something changes: within some minutes that is the same look. */
const looks: readonly Did[] = ['opened', 'searched', 'read a day', 'was refused'];
const [sameLook, hour] = [5 * 60_000, 60 * 60_000];

/**
 * Records that who calls does something, before they get what they asked for.
 * @param what reference, count, town and day, or address of a member: never a donor's name or number
 * @param words what was searched for; it is compared, and never recorded
 * @throws {Refusal} where they have done it so often within an hour that it is no work any more
 */
export async function record(context: DeskContext, did: Did, what: string, words = ''): Promise<void> {
  const { live, now, member, lastHour } = context;
  const at = now();
  const key = `${what} ${words}`;
  const name = `${did} ${member.email}`;
  const done = (lastHour.get(name) ?? []).filter((each) => +at - +each.at < hour);
  if (looks.includes(did) && done.some((each) => each.key === key && +at - +each.at < sameLook)) return;
  const limit = limits[did] ?? Infinity;
  if (done.length >= limit) {
    await record(context, 'was refused', `more than ${String(limit)} times within an hour: ${did}`);
    throw new Refusal(
      429,
      `You ${did} more than ${String(limit)} times within an hour, which the desk does not allow. Nothing is lost: go on in a while, or ask a lead.`,
    );
  }
  lastHour.set(name, [...done, { key, at }]);
  await recordAccess(live, { at, by: member.email, did, what });
}
