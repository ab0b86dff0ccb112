import type { DeskMember } from '../../requests/book/DeskMember';
import { changeMembers } from '../../requests/staff/members';
import type { Writer } from '../../requests/store/RequestSource';
import { type Account, NoAccount } from './provider';

/**
 * Lets an account enter as a member, and binds the member to it at the first time: whoever gets the address later is another.
 * What another provider called them does not count, as only the desk's settings change the provider.
 * @param firstLead an address that enters as a lead while there is none
 * @throws {NoAccount} with the reason
 */
export async function enter(
  writer: Writer,
  { email, name = email, iss, sub }: Account,
  firstLead: string | undefined,
  now: Date,
): Promise<DeskMember> {
  let entered: DeskMember | undefined;
  await changeMembers(writer, (members) => {
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
