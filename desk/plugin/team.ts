import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { readAccesses } from '../../requests/staff/accesses';
import type { DeskMember } from '../../requests/book/DeskMember';
import { changeMembers } from '../../requests/staff/members';
import { type DeskContext, Refusal } from './DeskRoute';
import { endOfSession } from './session';
import type { leavingShape, memberShape } from './shapes';

/** Who may enter, and who opened what. */
export async function readTeam({ live }: Pick<DeskContext, 'live'>) {
  const { accesses } = await readAccesses(live.source, {});
  const members = [...live.book().members.values()].sort((one, other) =>
    one.email.localeCompare(other.email),
  );
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
function keepALead(members: readonly DeskMember[], leaving: string): void {
  const leads = members.filter(({ role }) => role === 'lead');
  if (leads.every(({ email }) => email === leaving))
    throw new Refusal(409, 'You are the only lead: make somebody else a lead first.');
}

/** Adds or changes a member. Who comes back after a removal gets none of the sessions from before. */
export async function saveMember({ live, now }: DeskContext, member: z.infer<typeof memberShape>) {
  await changeMembers(live, (members) => {
    if (member.role !== 'lead') keepALead(members, member.email);
    const { sessionsFrom = now() } = members.find(({ email }) => email === member.email) ?? {};
    return [{ set: { ...member, sessionsFrom } }];
  });
  return readTeam({ live });
}

/** Takes somebody off the list, which ends their sessions. */
export async function takeOff({ live }: DeskContext, { email }: z.infer<typeof leavingShape>) {
  await changeMembers(live, (members) => {
    keepALead(members, email);
    return [{ remove: email }];
  });
  return readTeam({ live });
}

/** Ends all sessions of who calls, also one that was sealed in this very millisecond. */
export async function signOut(
  { live, member, now }: DeskContext,
  _input: unknown,
  reply: FastifyReply,
): Promise<object> {
  await changeMembers(live, (members) =>
    members
      .filter(({ email }) => email === member.email)
      .map((each) => ({ set: { ...each, sessionsFrom: new Date(now().getTime() + 1) } })),
  );
  void reply.header('set-cookie', endOfSession);
  return {};
}
