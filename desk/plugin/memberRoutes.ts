import { z } from 'zod';
import { readAccesses } from '../../requests/staff/accesses';
import { endSessions, readMember, readMembers, removeMember, setMember } from '../../requests/staff/members';
import type { RequestSource } from '../../requests/store/RequestSource';
import type { Members } from './api';
import { type DeskRoute, Refusal, route } from './DeskRoute';
import { endOfSession } from './session';

const everybody = ['caller', 'driver', 'lead'] as const;

const email = z.string('must be text').trim().toLowerCase();
const sentMember = z.object({
  email: email.pipe(z.email('must be an e-mail address')),
  name: z.string('must be text').trim().min(1, 'must not be empty').max(100, 'must have at most 100 letters'),
  role: z.enum(everybody, 'must be caller, driver or lead'),
});

async function listed(source: RequestSource): Promise<Members> {
  const [members, accesses] = await Promise.all([readMembers(source), readAccesses(source)]);
  return {
    members: members.map(({ email, name, role }) => ({ email, name, role })),
    accesses: accesses.map(({ at, ...access }) => ({ ...access, at: at.toISOString() })),
  };
}

/** @throws {Refusal} if there is no lead but this one */
async function keepALead(source: RequestSource, leaving: string): Promise<void> {
  const leads = (await readMembers(source)).filter(({ role }) => role === 'lead');
  if (leads.every(({ email }) => email === leaving))
    throw new Refusal(409, 'You are the only lead: make somebody else a lead first.');
}

/** Who may enter, and one's own session. */
export const memberRoutes: readonly DeskRoute[] = [
  { method: 'GET', url: '/api/me', roles: everybody, answer: ({ member }) => Promise.resolve(member) },
  {
    method: 'POST',
    url: '/api/sign-out',
    roles: everybody,
    answer: async ({ source, member, now }, _request, reply) => {
      // Ends also what was sealed in this very millisecond.
      await endSessions(source, member.email, new Date(now().getTime() + 1));
      void reply.header('set-cookie', endOfSession);
      return {};
    },
  },
  { method: 'GET', url: '/api/members', roles: ['lead'], answer: ({ source }) => listed(source) },
  route(
    { method: 'POST', url: '/api/members', roles: ['lead'] },
    sentMember,
    async ({ source, now }, member) => {
      if (member.role !== 'lead') await keepALead(source, member.email);
      // Who comes back after a removal gets none of the sessions from before.
      const { sessionsFrom } = (await readMember(source, member.email)) ?? { sessionsFrom: now() };
      await setMember(source, { ...member, sessionsFrom });
      return listed(source);
    },
  ),
  route(
    { method: 'POST', url: '/api/members/remove', roles: ['lead'] },
    z.object({ email }),
    async ({ source }, { email }) => {
      await keepALead(source, email);
      await removeMember(source, email);
      return listed(source);
    },
  ),
];
