import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { readAccesses } from '../../requests/staff/accesses';
import { endSessions, readMember, readMembers, removeMember, setMember } from '../../requests/staff/members';
import type { RequestSource } from '../../requests/store/RequestSource';
import { type DeskContext, Refusal } from './DeskRoute';
import { endOfSession } from './session';
import type { leavingShape, memberShape } from './shapes';

/** Who may enter, and who opened what. */
export async function readTeam({ source }: Pick<DeskContext, 'source'>) {
  const [members, { accesses }] = await Promise.all([readMembers(source), readAccesses(source, {})]);
  return {
    members: members.map(({ email, name, role }) => ({ email, name, role })),
    accesses: accesses.map(({ first, last, ...access }) => ({
      ...access,
      first: first.toISOString(),
      last: last.toISOString(),
    })),
  };
}

/** @throws {Refusal} if there is no lead but this one */
async function keepALead(source: RequestSource, leaving: string): Promise<void> {
  const leads = (await readMembers(source)).filter(({ role }) => role === 'lead');
  if (leads.every(({ email }) => email === leaving))
    throw new Refusal(409, 'You are the only lead: make somebody else a lead first.');
}

/** Adds or changes a member. Who comes back after a removal gets none of the sessions from before. */
export async function saveMember({ source, now }: DeskContext, member: z.infer<typeof memberShape>) {
  if (member.role !== 'lead') await keepALead(source, member.email);
  const { sessionsFrom } = (await readMember(source, member.email)) ?? { sessionsFrom: now() };
  await setMember(source, { ...member, sessionsFrom });
  return readTeam({ source });
}

/** Takes somebody off the list, which ends their sessions. */
export async function takeOff({ source }: DeskContext, { email }: z.infer<typeof leavingShape>) {
  await keepALead(source, email);
  await removeMember(source, email);
  return readTeam({ source });
}

/** Ends all sessions of who calls, also one that was sealed in this very millisecond. */
export async function signOut(
  { source, member, now }: DeskContext,
  _input: unknown,
  reply: FastifyReply,
): Promise<object> {
  await endSessions(source, { ...member, sessionsFrom: new Date(now().getTime() + 1) });
  void reply.header('set-cookie', endOfSession);
  return {};
}
