import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PluginContext } from 'federated-site';
import type { DeskMember } from '../../requests/book/DeskMember';
import type { LiveBook } from '../../requests/book/openLiveBook';
import { endOf, seal, type Sealing, unseal } from './sealedCookie';
import type { Member } from './shapes';

/** What the desk's part of a server shares. */
export type Desk = Pick<PluginContext, 'origin' | 'log'> &
  Sealing & { live: () => Promise<LiveBook>; hasMail: boolean };

/** Moments are milliseconds of the clock of the server that wrote them. */
type Session = { email: string; sessionsFrom: number; begun: number; used: number };

const name = '__Host-desk';

/** A working day, after which every session ends; those of others than drivers also end by an hour without use. */
const [workingDay, idle] = [8 * 60 * 60_000, 60 * 60_000];

/** The header that deletes the cookie of a session. */
export const endOfSession = endOf(name);

/** @returns the header that sets the cookie of a new session, which has nothing of an older one */
export function beginSession(
  desk: Desk,
  { email, sessionsFrom }: Pick<DeskMember, 'email' | 'sessionsFrom'>,
): Promise<string> {
  return sealSession(desk, { email, sessionsFrom: sessionsFrom.getTime(), begun: desk.now().getTime() });
}

function sealSession(desk: Desk, session: Omit<Session, 'used'>): Promise<string> {
  const used = desk.now().getTime();
  return seal(desk, name, Math.ceil((session.begun + workingDay - used) / 1000), { ...session, used });
}

/**
 * Who calls, as the list of members has them now.
 * @param reply gets the cookie that says that the session was used; left out where this is no use of it
 * @returns undefined without a session, or where it has ended or was ended, or its person removed
 */
export async function memberOf(
  desk: Desk,
  { headers }: FastifyRequest,
  reply?: FastifyReply,
): Promise<Member | undefined> {
  const session = await unseal<Session>(desk, name, headers.cookie);
  const member = session && (await desk.live()).book().members.get(session.email);
  // Compared for equality: a moment of another server's clock says nothing about one of this one's.
  if (!member || session.sessionsFrom !== member.sessionsFrom.getTime()) return undefined;
  if (member.role !== 'driver' && desk.now().getTime() - session.used >= idle) return undefined;
  if (reply) void reply.header('set-cookie', await sealSession(desk, session));
  return { email: member.email, name: member.name, role: member.role };
}
