import type { AcceptedReport, ReportedError } from '../reports/AcceptedReport';
import { fingerprintOf } from './fingerprintOf';
import type { NewUsers, Users } from './isFault';

/** How many users of a release are counted. More would not change the result. */
const maxUsers = 5000;

/** How many page views of a user count: longer visits meet more errors, and a whole town may share one address. */
const maxViews = 5;

/** How many different errors of a release, and of a user, are counted, so that invented errors cannot fill the memory. */
const maxErrors = 200;
const maxErrorsOfUser = 5;

/** The counts of a release that are kept for a restart and for the next release. They identify no user. */
export type CountedUsers = Users & {
  /** The errors they met, by fingerprint. */
  errors: string[];
};

type User = { views: Set<string>; places: Set<string>; hasFailed: boolean };

/** Counts the users of one release of one application. */
export class UserCount {
  readonly #application: string;
  readonly #knownBefore: ReadonlySet<string>;
  readonly #users = new Map<string, User>();
  readonly #errors: Set<string>;
  /** How many users met an error that the previous release never had, by its place. */
  readonly #newPlaces = new Map<string, number>();
  #all: number;
  #failing: number;

  /**
   * @param application the application whose errors count
   * @param knownBefore the fingerprints of the previous release's errors
   * @param counted the counts of the release so far
   */
  constructor(
    application: string,
    knownBefore: readonly string[] = [],
    counted: CountedUsers = { all: 0, failing: 0, errors: [] },
  ) {
    this.#application = application;
    this.#knownBefore = new Set(knownBefore);
    this.#all = counted.all;
    this.#failing = counted.failing;
    this.#errors = new Set(counted.errors);
  }

  /** Counts a report of a page view of this release. */
  add({ client, view, errors }: AcceptedReport): void {
    const user = this.#userOf(client);
    if (!user || (user.views.size === maxViews && !user.views.has(view))) return;
    user.views.add(view);
    for (const error of errors) if (this.#counts(error)) this.#addFailure(user, error);
  }

  get users(): NewUsers {
    return {
      all: this.#all,
      failing: this.#failing,
      failingAnew: Math.max(0, ...this.#newPlaces.values()),
    };
  }

  /** The place where most users met an error that the previous release never had; undefined if there is no such error. */
  get worstPlace(): string | undefined {
    return [...this.#newPlaces].sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  /** The counts to keep. */
  get counted(): CountedUsers {
    return { all: this.#all, failing: this.#failing, errors: [...this.#errors] };
  }

  #userOf(client: string): User | undefined {
    let user = this.#users.get(client);
    if (!user && this.#users.size < maxUsers) {
      user = { views: new Set(), places: new Set(), hasFailed: false };
      this.#users.set(client, user);
      this.#all += 1;
    }
    return user;
  }

  /** A failed save is a failure of the database or the network, not of the release. */
  #counts({ application, kind }: ReportedError): boolean {
    return application === this.#application && kind !== 'save';
  }

  #addFailure(user: User, error: ReportedError): void {
    if (!user.hasFailed) this.#failing += 1;
    user.hasFailed = true;
    if (user.places.has(error.place) || user.places.size === maxErrorsOfUser) return;
    user.places.add(error.place);
    const fingerprint = fingerprintOf(error);
    if (this.#errors.size < maxErrors) this.#errors.add(fingerprint);
    // A file that does not load is never a new error: the network is worse on some days.
    if (error.kind === 'load' || this.#knownBefore.has(fingerprint)) return;
    const met = this.#newPlaces.get(error.place);
    if (met !== undefined || this.#newPlaces.size < maxErrors)
      this.#newPlaces.set(error.place, (met ?? 0) + 1);
  }
}

/** With this many users a release can be compared with the next one. */
const enoughUsers = 1000;

/** The counts of a release, with those of earlier releases added if few users have seen it. */
export function withEarlier(counted: CountedUsers, earlier: CountedUsers | undefined): CountedUsers {
  if (!earlier || counted.all >= enoughUsers) return counted;
  return {
    all: counted.all + earlier.all,
    failing: counted.failing + earlier.failing,
    errors: [...new Set([...counted.errors, ...earlier.errors])].slice(-maxErrors),
  };
}
