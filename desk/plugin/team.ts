import type { z } from 'zod';
import { nairobiTime } from '../../requests/dates/nairobi';
import { formats } from '../../requests/output/formats';
import { rowsToXlsx } from '../../requests/output/toXlsx';
import { readAccesses } from '../../requests/staff/accesses';
import type { DeskMember } from '../../requests/book/DeskMember';
import { changeMember, changeMembers, type MemberChange } from '../../requests/staff/members';
import { type DeskContext, record, Refusal } from './call';
import { endOf } from './session';
import type { accessesShape, memberShape } from './shapes';

/** Who may enter. `isBound` says whether they have signed in with an account. */
export function readTeam({ live }: Pick<DeskContext, 'live'>) {
  const members = [...live.book().members.values()].sort((one, other) => (one.email < other.email ? -1 : 1));
  return {
    members: members.map(({ email, name, role, sub }) => ({ email, name, role, isBound: sub !== undefined })),
  };
}

/** A page of the record, with `next` where there are older ones. */
export function readRecord({ live }: DeskContext, input: z.infer<typeof accessesShape>) {
  return readAccesses(live.source, input);
}

/** Sends the whole record as a spreadsheet. */
export async function exportRecord(context: DeskContext) {
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
}

/** @throws {Refusal} where who calls is no lead at that moment, or nobody would be one afterwards */
async function changeTeam(
  context: DeskContext,
  email: string,
  decide: (member: DeskMember | undefined, members: readonly DeskMember[]) => MemberChange,
) {
  await changeMembers(context.live, (members) => {
    const leads = members.filter(({ role }) => role === 'lead');
    if (!leads.some((lead) => lead.email === context.member.email))
      throw new Refusal(403, 'You are no lead any more. Nothing was changed.');
    const known = members.find((member) => member.email === email);
    const change = decide(known, members);
    const staysOne = 'set' in change && change.set.role === 'lead';
    if (!staysOne && leads.every((lead) => lead.email === email))
      throw new Refusal(409, 'You are the only lead: make somebody else a lead first.');
    return [change];
  });
  await record(context, 'changed members', email);
  return readTeam(context);
}

/** Adds or changes a member. Who comes back after a removal gets none of the sessions from before. */
export function saveMember(context: DeskContext, given: z.infer<typeof memberShape>) {
  return changeTeam(context, given.email, (known, members) => {
    const other = members.find(({ name }) => name === given.name);
    if (other && known?.name !== given.name)
      throw new Refusal(409, `${other.email} has this name: marks would not say who made them.`);
    return { set: { sessionsFrom: context.now(), ...known, ...given } };
  });
}

/** Takes somebody off the list, which ends their sessions. */
export function takeOff(context: DeskContext, { email }: { email: string }) {
  return changeTeam(context, email, () => ({ remove: email }));
}

/** Lets a member sign in with another account of the same address, and ends the sessions of the one before. */
export function unbind(context: DeskContext, { email }: { email: string }) {
  return changeTeam(context, email, (member) => {
    if (!member) throw new Refusal(404, `${email} is not on the list.`);
    const sessionsFrom = momentAfter(member, context.now());
    return { set: { ...member, iss: undefined, sub: undefined, sessionsFrom } };
  });
}

/** Another moment than before, whatever the clock says. */
function momentAfter({ sessionsFrom }: DeskMember, now: Date): Date {
  return new Date(Math.max(now.getTime(), sessionsFrom.getTime() + 1));
}

/** Ends all sessions of who calls. */
export async function signOut({ live, member, now, reply }: DeskContext) {
  await changeMember(live, member.email, (known) => ({ sessionsFrom: momentAfter(known, now()) }));
  reply.removeHeader('set-cookie');
  void reply.header('set-cookie', endOf());
  return {};
}
