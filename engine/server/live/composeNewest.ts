import type { CheckedRelease } from '../../releases/readRelease';

/** One release of each application, by its name. */
export type Releases = ReadonlyMap<string, CheckedRelease>;

type Attempt<T> = { chosen: readonly string[]; releases: Releases; composed?: T; reason?: string };

/**
 * Composes as many of the newest releases as fit together with one another and with the served ones of the other
 * applications. They are tried together, because two may fit only as a pair: when a page moves from one remote to another.
 * With many applications that do not fit this is slow: each one more doubles the number of attempts.
 * @param newest the newest release of each application that has one; of several that exclude one another the first wins
 * @param served the releases that are served now; empty before the first composition
 * @param compose throws if releases do not fit together; the message blames the last of them
 * @returns the composed site if there is one, its releases, and why each newer release is left out
 */
export function composeNewest<T>(
  newest: Releases,
  served: Releases,
  compose: (releases: readonly CheckedRelease[]) => T,
): { composed: T | undefined; releases: Releases; leftOut: ReadonlyMap<string, string> } {
  const attempt = (base: Releases, chosen: readonly string[]): Attempt<T> => {
    const releases = withNewest(base, newest, chosen);
    try {
      return { chosen, releases, composed: compose([...releases.values()]) };
    } catch (error) {
      return { chosen, releases, reason: (error as Error).message };
    }
  };
  const pending = [...newest.keys()].filter((name) => newest.get(name) !== served.get(name));
  let last: Attempt<T> = { chosen: [], releases: served };
  for (const chosen of choices(pending)) {
    last = attempt(served, chosen);
    if (last.composed) break;
  }
  const { composed, releases, chosen } = last;
  const others = pending.filter((name) => !chosen.includes(name));
  const leftOut = new Map(others.map((name) => [name, attempt(releases, [name]).reason ?? '']));
  return { composed, releases, leftOut };
}

/** Replaces the releases of some applications by the newest ones, at the end of the list. */
function withNewest(releases: Releases, newest: Releases, applications: readonly string[]): Releases {
  const others = [...releases].filter(([application]) => !applications.includes(application));
  const added = [...newest].filter(([application]) => applications.includes(application));
  return new Map([...others, ...added]);
}

/** Every subset of names: the largest first, among equals those with earlier names first. */
function choices(names: readonly string[]): string[][] {
  const all = names.reduceRight<string[][]>(
    (rest, name) => [...rest.map((choice) => [name, ...choice]), ...rest],
    [[]],
  );
  return all.sort((a, b) => b.length - a.length);
}
