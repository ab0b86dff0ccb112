import type { CheckedRelease } from '../../releases/readRelease';

/** One release of each application, by name. */
export type Releases = ReadonlyMap<string, CheckedRelease>;

/**
 * Composes the newest releases with one another and with the served ones of the other applications. They are tried together
 * first, because two may fit only as a pair: when a page moves from one remote to another. Where they do not fit, each is tried
 * alone, as long as any fits with those before it.
 * @param newest of several that exclude one another the first wins
 * @param served empty before the first composition
 * @param compose throws if releases do not fit together; the message blames the last of them
 * @returns the composed site if there is one, its releases, and why each newer release is left out
 */
export function composeNewest<T>(
  newest: Releases,
  served: Releases,
  compose: (releases: readonly CheckedRelease[]) => T,
): { composed: T | undefined; releases: Releases; leftOut: ReadonlyMap<string, string> } {
  let composed: T | undefined;
  let releases = served;
  const leftOut = new Map<string, string>();
  const add = (chosen: readonly string[]): boolean => {
    const others = [...releases].filter(([name]) => !chosen.includes(name));
    const tried = new Map([...others, ...[...newest].filter(([name]) => chosen.includes(name))]);
    try {
      composed = compose([...tried.values()]);
      releases = tried;
      for (const name of chosen) leftOut.delete(name);
      return true;
    } catch (error) {
      for (const name of chosen) leftOut.set(name, (error as Error).message);
      return false;
    }
  };
  let pending = [...newest.keys()].filter((name) => newest.get(name) !== served.get(name));
  if (add(pending)) return { composed, releases, leftOut };
  add([]);
  for (let tried = 0; tried !== pending.length;) {
    tried = pending.length;
    pending = pending.filter((name) => !add([name]));
  }
  return { composed, releases, leftOut };
}
