import type { CheckedRelease } from '../../releases/readRelease';

/** One release of each application, by name. */
export type Releases = ReadonlyMap<string, CheckedRelease>;

/** The releases of one application that may be served: the newest first, and older ones where none is served yet. */
export type Candidates = readonly [CheckedRelease, ...CheckedRelease[]];

/**
 * Composes the newest releases with one another and with the served ones of the other applications. They are tried together
 * first, because two may fit only as a pair: when a page moves from one remote to another. Where they do not fit, each is tried
 * alone, as long as any fits with those before it.
 * @param candidates of several that exclude one another the first wins
 * @param compose throws if releases do not fit together; the message blames the last of them
 * @returns the composed site if there is one, its releases, and by id why others did not fit
 */
export function composeNewest<T>(
  candidates: readonly Candidates[],
  served: Releases,
  compose: (releases: readonly CheckedRelease[]) => T,
): { composed: T | undefined; releases: Releases; reasons: ReadonlyMap<string, string> } {
  let composed: T | undefined;
  let releases = served;
  const reasons = new Map<string, string>();
  const fits = (...chosen: CheckedRelease[]): boolean => {
    const added = new Map(chosen.map((each) => [each.release.application, each]));
    const tried = new Map([...[...releases].filter(([name]) => !added.has(name)), ...added]);
    try {
      composed = compose([...tried.values()]);
      releases = tried;
      return true;
    } catch (error) {
      for (const { release } of chosen) reasons.set(release.id, (error as Error).message);
      return false;
    }
  };
  let pending = candidates.filter(([newest]) => served.get(newest.release.application) !== newest);
  if (fits(...pending.map(([newest]) => newest))) return { composed, releases, reasons };
  fits();
  for (let tried = 0; tried !== pending.length;) {
    tried = pending.length;
    pending = pending.filter(([newest]) => !fits(newest));
  }
  for (const [, ...older] of pending) older.some((each) => fits(each));
  return { composed, releases, reasons };
}
