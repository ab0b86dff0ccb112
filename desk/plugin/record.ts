import { type Did, recordAccess } from '../../requests/staff/accesses';
import { type DeskContext, Refusal } from './DeskRoute';

/**
 * Records that who calls does something, before they get what they asked for.
 * @param what reference, count, town and day, or address of a member: never a donor's name or number
 * @param words what was searched for; it is compared, and never recorded
 * @throws {Refusal} where they have done it so often within an hour that it is no work any more
 */
export async function record(
  context: Pick<DeskContext, 'live' | 'now' | 'member' | 'lastHour'>,
  did: Did,
  what = '',
  words = '',
): Promise<void> {
  const { live, now, member, lastHour } = context;
  const noted = lastHour.note(member.email, did, `${what} ${words}`, now().getTime());
  if (noted === true) await recordAccess(live, { at: now(), by: member.email, did, what });
  if (typeof noted !== 'object') return;
  await record(context, 'was refused', `more than ${String(noted.limit)} times within an hour: ${did}`);
  throw new Refusal(
    429,
    `You ${did} more than ${String(noted.limit)} times within an hour, which the desk does not allow. Nothing is lost: go on in a while, or ask a lead.`,
  );
}
