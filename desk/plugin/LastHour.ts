import type { Did } from '../../requests/staff/accesses';

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

  /** @returns whether what a member did (to what the key says) is to be recorded, or how many times are too many */
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
