import { type Connection, connections, type VitalName, vitalNames } from '@site/shared/contract/reports';
import type { KeptReport } from '../../composer/reports/keptReport';
import { percentile } from './percentile';
import type { PlaceHealth, ReadPlace, ReleaseHealth, SpeedHealth } from './ReleaseHealth';

/** Translates a place to our sources. */
export type PlaceReader = (application: string, release: string, place: string) => Promise<ReadPlace>;

type KeptError = KeptReport['errors'][number];
type Failure = { error: KeptError; count: number; releases: KeptReport['releases'] };
type Measured = Pick<KeptReport, 'route' | 'connection' | 'vitals'>;

type Collected = Omit<ReleaseHealth, 'errors' | 'speed'> & {
  /** By kind and place. */
  errors: Map<string, Failure>;
  measured: Measured[];
};

/** The number of errors of a release that are shown. */
const shownErrors = 50;

/**
 * Summarizes the reports of page views, by application and release.
 * @returns the newest release of each application first
 */
export async function summarize(
  reports: AsyncIterable<KeptReport>,
  readPlace: PlaceReader,
): Promise<ReleaseHealth[]> {
  const collected = new Map<string, Collected>();
  for await (const report of reports) {
    for (const [application, release] of Object.entries(report.releases))
      collect(collected, application, release, report);
    // Code that is not ours has no release.
    if (report.errors.some(({ application }) => application === 'other'))
      collect(collected, 'other', '', report);
  }
  const all = [...collected.values()].sort(
    (a, b) =>
      a.application.localeCompare(b.application) ||
      b.until.localeCompare(a.until) ||
      b.from.localeCompare(a.from),
  );
  return Promise.all(all.map((each) => toHealth(each, readPlace)));
}

function collect(
  collected: Map<string, Collected>,
  application: string,
  release: string,
  { hour, isContinued, route, connection, vitals, errors, releases }: KeptReport,
): void {
  const key = `${application} ${release}`;
  const found: Collected = collected.get(key) ?? {
    ...{ application, release, from: hour, until: hour, views: 0, failures: 0 },
    errors: new Map<string, Failure>(),
    measured: [],
  };
  collected.set(key, found);
  if (hour < found.from) found.from = hour;
  if (hour > found.until) found.until = hour;
  if (!isContinued) found.views += 1;
  if (Object.keys(vitals).length > 0) found.measured.push({ route, connection, vitals });
  const own = errors.filter((error) => error.application === application);
  if (own.length > 0) found.failures += 1;
  for (const error of own) {
    const place = `${error.kind} ${error.place}`;
    const failure = found.errors.get(place) ?? { error, count: 0, releases };
    failure.count += 1;
    found.errors.set(place, failure);
  }
}

async function toHealth(
  { errors, measured, ...rest }: Collected,
  readPlace: PlaceReader,
): Promise<ReleaseHealth> {
  const frequent = [...errors.values()].sort((a, b) => b.count - a.count).slice(0, shownErrors);
  const read = await Promise.all(frequent.map((failure) => readFailure(failure, rest.release, readPlace)));
  return { ...rest, errors: read, speed: speedOf(measured) };
}

async function readFailure(
  { error: { kind, application, place, message, stack }, count, releases }: Failure,
  release: string,
  readPlace: PlaceReader,
): Promise<PlaceHealth> {
  const calls = stack.map((call) => {
    const owner = applicationOf(call);
    return readPlace(owner, releases[owner] ?? '', call);
  });
  return {
    ...(await readPlace(application, release, place)),
    kind,
    message,
    count,
    stack: await Promise.all(calls),
  };
}

/** The application whose file a place is in: the file name begins with it. */
function applicationOf(place: string): string {
  return /^static\/\w+\/([a-z][a-z0-9-]*)\./.exec(place)?.[1] ?? '';
}

function speedOf(measured: readonly Measured[]): SpeedHealth[] {
  const routes = [...new Set(measured.map(({ route }) => route))].sort();
  const speed = (route: string, connection: Connection | 'all'): SpeedHealth => {
    const own = measured.filter(
      (each) =>
        (route === 'all' || each.route === route) && (connection === 'all' || each.connection === connection),
    );
    return { route, connection, measured: own.length, p75: quarters(own) };
  };
  return [
    ...routes.map((route) => speed(route, 'all')),
    ...connections.map((connection) => speed('all', connection)).filter((each) => each.measured > 0),
  ];
}

function quarters(measured: readonly Measured[]): Partial<Record<VitalName, number>> {
  const values = vitalNames.map(
    (name) => [name, measured.flatMap(({ vitals }) => vitals[name] ?? [])] as const,
  );
  return Object.fromEntries(
    values.filter(([, each]) => each.length > 0).map(([name, each]) => [name, percentile(each, 75)]),
  );
}
