import { type Did, recordAccess } from '../../requests/staff/accesses';
import { type DeskContext, Refusal } from './DeskRoute';

/** How often within an hour a member may do what: more than an honest day needs. */
const limits: Partial<Record<Did, number>> = {
  opened: 300,
  searched: 100,
  'read a day': 200,
  'printed a sheet': 60,
  exported: 60,
};
const hour = 60 * 60_000;

/** What open pages ask for again whenever something changes: within some minutes that is the same look. */
const looks: readonly Did[] = ['opened', 'searched', 'read a day', 'was refused'];
const sameLook = 5 * 60_000;

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
  const at = now();
  const key = `${what} ${words}`;
  const name = `${did} ${member.email}`;
  const done = (lastHour.get(name) ?? []).filter((each) => +at - +each.at < hour);
  const isSame = (each: { key: string; at: Date }) => each.key === key && +at - +each.at < sameLook;
  if (looks.includes(did) && done.some(isSame)) return;
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
