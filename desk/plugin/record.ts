import { type Did, recordAccess } from '../../requests/staff/accesses';
import { type DeskContext, Refusal } from './DeskRoute';

const [minute, hour] = [60_000, 60 * 60_000];

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
const sameLook = 5 * minute;

/** What each member did within the last hour. It is in the memory of one server alone, as are the limits. */
export class LastHour {
  readonly #done = new Map<string, { key: string; at: number }[]>();

  /**
   * Notes that a member did something.
   * @param key what they did it to, kept nowhere else
   * @returns whether it is to be recorded, or how many times are too many
   */
  note(by: string, did: Did, key: string, now: number): boolean | { limit: number } {
    const name = `${did} ${by}`;
    const done = (this.#done.get(name) ?? []).filter(({ at }) => now - at < hour);
    this.#done.set(name, done);
    if (looks.includes(did) && done.some((each) => each.key === key && now - each.at < sameLook))
      return false;
    const limit = limits[did] ?? Infinity;
    if (done.length >= limit) return { limit };
    done.push({ key, at: now });
    return true;
  }
}

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
