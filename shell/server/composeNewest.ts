import type { CheckedRelease } from '@site/shared/release/readRelease';

/** One release of each application, by its name. */
export type Releases = ReadonlyMap<string, CheckedRelease>;

/** What was composed, of which releases, and why each newer one that is not part of it is left out. */
export type Composition<T> = {
  composed: T | undefined;
  releases: Releases;
  leftOut: ReadonlyMap<string, string>;
};

/**
 * Takes as many of the newest releases as fit together with one another and with what is served of the others. They are
 * tried together, because two may fit only at once: a page that moves from one remote to another. With many
 * applications that do not fit this takes long: each one more doubles what is tried.
 * @param newest the newest release of each application that has one; of several that exclude one another the first stays
 * @param served what is served now; empty before the first composition
 * @param compose throws where releases do not fit together, and finds the fault with the last of them
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

/** Puts the newest releases of some applications in place of those that are there, behind all others. */
function withNewest(releases: Releases, newest: Releases, applications: readonly string[]): Releases {
  const kept = [...releases].filter(([application]) => !applications.includes(application));
  const added = [...newest].filter(([application]) => applications.includes(application));
  return new Map([...kept, ...added]);
}

/** Every choice among names: those with the most names first, among equals those with earlier names first. */
function choices(names: readonly string[]): string[][] {
  const all = names.reduceRight<string[][]>(
    (rest, name) => [...rest.map((choice) => [name, ...choice]), ...rest],
    [[]],
  );
  return all.sort((a, b) => b.length - a.length);
}
