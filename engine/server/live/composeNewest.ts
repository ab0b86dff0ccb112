import type { CheckedRelease } from '../../releases/readRelease';

/** One release of each application, by its name. */
export type Releases = ReadonlyMap<string, CheckedRelease>;

/** The composed site, its releases, and why each newer release is left out. */
export type Composition<T> = {
  composed: T | undefined;
  releases: Releases;
  leftOut: ReadonlyMap<string, string>;
};

/**
 * Composes as many of the newest releases as fit together with one another and with the served ones of the other
 * applications. They are tried together, because two may fit only as a pair: when a page moves from one remote to another.
 * With many applications that do not fit this is slow: each one more doubles the number of attempts.
 * @param newest the newest release of each application that has one; of several that exclude one another the first wins
 * @param served the releases that are served now; empty before the first composition
 * @param compose throws if releases do not fit together; the message blames the last of them
 */
export function composeNewest<T>(
  newest: Releases,
  served: Releases,
  compose: (releases: readonly CheckedRelease[]) => T,
): Composition<T> {
  const attempt = (releases: Releases): { composed?: T; reason?: string } => {
    try {
      return { composed: compose([...releases.values()]) };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) };
    }
  };
  const pending = [...newest.keys()].filter(
    (application) => newest.get(application)?.release.id !== served.get(application)?.release.id,
  );
  const leftOutOf = (releases: Releases, chosen: readonly string[]) =>
    new Map(
      pending
        .filter((application) => !chosen.includes(application))
        .map((application) => [
          application,
          attempt(withNewest(releases, newest, [application])).reason ?? '',
        ]),
    );

  for (const chosen of choices(pending)) {
    const releases = withNewest(served, newest, chosen);
    const { composed } = attempt(releases);
    if (composed) return { composed, releases, leftOut: leftOutOf(releases, chosen) };
  }
  return { composed: undefined, releases: served, leftOut: leftOutOf(served, []) };
}

/** Replaces the releases of some applications by the newest ones, at the end of the list. */
function withNewest(releases: Releases, newest: Releases, applications: readonly string[]): Releases {
  const kept = [...releases].filter(([application]) => !applications.includes(application));
  const added = [...newest].filter(([application]) => applications.includes(application));
  return new Map([...kept, ...added]);
}

/** Every subset of names: the largest first, among equals those with earlier names first. */
function choices(names: readonly string[]): string[][] {
  const all = names.reduceRight<string[][]>(
    (rest, name) => [...rest.map((choice) => [name, ...choice]), ...rest],
    [[]],
  );
  return all.sort((a, b) => b.length - a.length);
}
