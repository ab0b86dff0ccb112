import type { SentError, SentReport } from '@site/shared/contract/reports';
import type { Release } from '@site/publishing/releases/release';
import type { AcceptedReport, ReportedError } from './AcceptedReport';
import type { Bounds } from './Bounds';

/** What the site knows: everything else in a report is made up, or older than what is kept. */
export type KnownSite = {
  /** The paths of all pages. */
  routes: readonly string[];
  /** Every release that is live, or was and is still served. */
  releases: readonly Release[];
};

/** Stands for what the site does not know, and for what is not told apart any more. */
const other = 'other';

/** What stands in the slot where no remote's page does. */
const routesWithoutPage = ['not-found', 'unavailable'];

/** A file of the static folder, with the line and the column where it is a place in code. */
const placePattern = /^(static\/\w+\/([a-z][a-z0-9-]*)\.[\w.-]+?)(?::\d{1,7}:\d{1,7})?$/;

/**
 * Replaces whatever the site does not know in a report, so that nobody can make up what an operator reads.
 * @param client who sent it; see `AcceptedReport`
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
  const errors = sent.errors.map((error) => acceptError(error, client, releases, bounds));
  return { ...sent, client, route: isKnownRoute ? sent.route : other, releases: ids, errors };
}

type RunningReleases = ReadonlyMap<string, Release | undefined>;

/** The releases of applications that the site has; none for one that it does not know. */
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

/** The release whose file a place is in; none where it is none of those that ran. */
function releaseAt(place: string, releases: RunningReleases): Release | undefined {
  const [, file = '', application = ''] = placePattern.exec(place) ?? [];
  const release = releases.get(application);
  return release && file in release.files ? release : undefined;
}
