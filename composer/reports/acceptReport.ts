import type { SentError, SentReport } from '@site/shared/contract/reports';
import type { Release } from '@site/publishing/releases/release';
import type { AcceptedReport, ReportedError } from './AcceptedReport';
import type { Bounds } from './Bounds';

/** What the site knows. Everything else in a report is invented, or older than what is kept. */
export type KnownSite = {
  /** The paths of all pages. */
  routes: readonly string[];
  /** Every release that is live, and every older one that is still served. */
  releases: readonly Release[];
};

/** Replaces what the site does not know, and what is no longer counted separately. */
const other = 'other';

/** What the slot has if it is not a remote's page. */
const routesWithoutPage = ['not-found', 'unavailable'];

/** A file of the static folder, for a place in code with line and column. */
const placePattern = /^(static\/\w+\/([a-z][a-z0-9-]*)\.[\w.-]+?)(?::\d{1,7}:\d{1,7})?$/;

/**
 * Replaces what the site does not know in a report, so that an operator reads no invented names.
 * @param client a hash of the sender's address
 */
export function acceptReport(
  sent: SentReport,
  client: string,
  known: KnownSite,
  bounds: Bounds,
): AcceptedReport {
  const releases = knownReleases(sent.releases, known.releases);
  const isKnownRoute = routesWithoutPage.includes(sent.route) || known.routes.includes(sent.route);
  const ids = Object.fromEntries(
    [...releases].map(([application, release]) => [application, release?.id ?? other]),
  );
  // What others have changed may fail in any of our files.
  const blamed = sent.isChanged ? new Map<string, Release>() : releases;
  const errors = sent.errors.map((error) => acceptError(error, client, blamed, bounds));
  return { ...sent, route: isKnownRoute ? sent.route : other, releases: ids, errors };
}

type RunningReleases = ReadonlyMap<string, Release | undefined>;

/** The releases of the site's applications; undefined for a release that it does not know. */
function knownReleases(ids: SentReport['releases'], releases: readonly Release[]): RunningReleases {
  const applications = new Set(releases.map(({ application }) => application));
  return new Map(
    Object.entries(ids)
      .filter(([application]) => applications.has(application))
      .map(([application, id]) => [
        application,
        releases.find((release) => release.id === id && release.application === application),
      ]),
  );
}

function acceptError(
  { kind, message, stack }: SentError,
  client: string,
  releases: RunningReleases,
  bounds: Bounds,
): ReportedError {
  const places = stack.filter((place) => releaseAt(place, releases) !== undefined);
  const [place = other] = places;
  const release = releaseAt(place, releases);
  if (!release) return { kind, application: other, place: other, message, stack: [] };
  const { application, id } = release;
  return bounds.admits(client, id, `${kind} ${place}`)
    ? { kind, application, place, message, stack: places }
    : { kind, application, place: other, message: '', stack: [] };
}

/** The release whose file a place is in; undefined if it is none of those that ran. */
function releaseAt(place: string, releases: RunningReleases): Release | undefined {
  const [, file = '', application = ''] = placePattern.exec(place) ?? [];
  const release = releases.get(application);
  return release && file in release.files ? release : undefined;
}
