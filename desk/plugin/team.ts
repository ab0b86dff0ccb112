import { z } from 'zod';
import { nairobiTime } from '../../requests/dates/nairobi';
import { formats, rowsToXlsx } from '../../requests/output/formats';
import { readAccesses } from '../../requests/staff/accesses';
import { type DeskMember, changeMember, changeMembers } from '../../requests/staff/members';
import type { LiveBook } from '../../requests/book/openLiveBook';
import { callers, type DeskContext, everybody, type Given, leads, record, Refusal, route } from './call';
import { type Account, NoAccount } from './provider';
import { endOf } from './session';
import { email, orNone, text } from './shapes';

const memberShape = {
  email: email.pipe(z.email('must be an e-mail address')),
  name: text(100).trim().min(1, 'must not be empty'),
  role: z.enum(['caller', 'driver', 'lead'], 'must be caller, driver or lead'),
};

/** A person who may enter. */
export type Member = Given<typeof memberShape>;

/** A part of the record: of a member alone, and after the page before. */
const recordShape = {
  by: orNone(email),
  after: orNone(z.string().regex(/^deskAccesses\/\w{1,64}$/, 'must be of the page before')),
};

/** Who may enter. `isBound` says whether they have signed in with an account. */
export function readTeam({ live }: DeskContext) {
  const members = [...live.book().members.values()].sort((one, other) => (one.email < other.email ? -1 : 1));
  return {
    members: members.map(({ email, name, role, sub }) => ({ email, name, role, isBound: sub !== undefined })),
  };
}

/**
 * @param decide what a member is from now on; undefined for who is taken off
 * @throws {Refusal} where who calls is no lead at that moment, or nobody would be one afterwards
 */
async function changeTeam(
  context: DeskContext,
  email: string,
  decide: (known: DeskMember | undefined, members: readonly DeskMember[]) => DeskMember | undefined,
) {
  await changeMembers(context.live, (members) => {
    const leads = members.filter(({ role }) => role === 'lead');
    if (!leads.some((lead) => lead.email === context.member.email))
      throw new Refusal(403, 'You are no lead any more. Nothing was changed.');
    const known = members.find((member) => member.email === email);
    const set = decide(known, members);
    if (set?.role !== 'lead' && leads.every((lead) => lead.email === email))
      throw new Refusal(409, 'You are the only lead: make somebody else a lead first.');
    return [set ? { set } : { remove: email }];
  });
  await record(context, 'changed members', email);
  return readTeam(context);
}

/**
 * Lets an account enter as a member, and binds the member to it at the first time: whoever gets the address later is another.
 * What another provider called them does not count, as only the desk's settings change the provider.
 * @param firstLead an address that enters as a lead while there is none
 */
export async function enter(
  live: LiveBook,
  { email, name = email, iss, sub }: Account,
  firstLead: string | undefined,
  now: Date,
): Promise<DeskMember> {
  let entered: DeskMember | undefined;
  await changeMembers(live, (members) => {
    const known = members.find((each) => each.email === email);
    const isFirst = email === firstLead && members.every(({ role }) => role !== 'lead');
    const role = isFirst ? 'lead' : known?.role;
    if (!role) throw new NoAccount(email, `${email} is not on the list of the desk. Ask a lead to add it.`);
    const isBound = known?.iss === iss;
    if (isBound && known.sub !== sub)
      throw new NoAccount(
        email,
        `${email} was another account when it signed in first. If it is yours, ask a lead to press "New account" beside your name.`,
      );
    entered = { email, sessionsFrom: now, name: name.slice(0, 100), ...known, role, iss, sub };
    return isFirst || !isBound ? [{ set: entered }] : [];
  });
  if (entered) return entered;
  throw new Error('The list of members was not read.');
}

/** Another moment than before: sessions that began with that one have ended. */
const after = ({ sessionsFrom }: DeskMember) => new Date(sessionsFrom.getTime() + 1);

export const teamRoutes = [
  route('GET', '/api/me', everybody, {}, ({ member: { email, name, role } }) => ({ email, name, role })),
  route('POST', '/api/mail', callers, { isWanted: z.boolean() }, async (context, { isWanted }) => {
    // About what comes from now on.
    const mailedAt = isWanted ? context.now() : undefined;
    await changeMember(context.live, context.member.email, () => ({ mailedAt }));
    await record(context, 'changed e-mails', isWanted ? 'on' : 'off');
    return {};
  }),
  route('GET', '/api/members', leads, {}, readTeam),
  // Who comes back after a removal gets none of the sessions from before.
  route('POST', '/api/members', leads, memberShape, (context, given) =>
    changeTeam(context, given.email, (known, members) => {
      const other = members.find(({ name }) => name === given.name);
      if (other && known?.name !== given.name)
        throw new Refusal(409, `${other.email} has this name: marks would not say who made them.`);
      return { sessionsFrom: context.now(), ...known, ...given };
    }),
  ),
  route('POST', '/api/members/remove', leads, { email }, (context, { email }) =>
    changeTeam(context, email, () => undefined),
  ),
  // They may sign in with another account of the same address.
  route('POST', '/api/members/unbind', leads, { email }, (context, { email }) =>
    changeTeam(context, email, (known) => {
      if (!known) throw new Refusal(404, `${email} is not on the list.`);
      return { ...known, iss: undefined, sub: undefined, sessionsFrom: after(known) };
    }),
  ),
  route('POST', '/api/sign-out', everybody, {}, async ({ live, member, reply }) => {
    await changeMember(live, member.email, (known) => ({ sessionsFrom: after(known) }));
    reply.removeHeader('set-cookie');
    void reply.header('set-cookie', endOf());
    return {};
  }),
  route('POST', '/api/record', leads, recordShape, ({ live }, part) => readAccesses(live.source, part)),
  route('POST', '/api/record/export', leads, {}, async (context) => {
    await record(context, 'exported', 'the record');
    const rows = [['Who', 'Did', 'What', 'First (Nairobi time)', 'Last (Nairobi time)', 'How often']];
    let after: string | undefined;
    do {
      const { accesses, next } = await readAccesses(context.live.source, { after });
      for (const { by, did, what, first, last, count } of accesses)
        rows.push([by, did, what, nairobiTime(first), nairobiTime(last), String(count)]);
      after = next;
    } while (after !== undefined);
    void context.reply.type(formats.xlsx.type);
    return rowsToXlsx(rows);
  }),
];
