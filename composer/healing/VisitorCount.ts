import type { AcceptedReport, ReportedError } from '../reports/AcceptedReport';
import { fingerprintOf } from './fingerprintOf';
import type { NewVisitors, Visitors } from './isFault';

/** How many visitors of a release are counted. More would not change what is known of it. */
const maxVisitors = 5000;

/** How many page views of a visitor count: who looks longer meets more errors, and an address may be that of a whole town. */
const maxViews = 5;

/** How many errors are told apart of a release and of a visitor: who makes them up cannot fill the memory. */
const maxErrors = 200;
const maxErrorsOfVisitor = 5;

/** What is kept of the visitors of a release for a restart and for the release after it: no trace of any of them. */
export type CountedVisitors = Visitors & {
  /** The errors they met, by fingerprint. */
  errors: string[];
};

type Visitor = { views: Set<string>; places: Set<string>; hasFailed: boolean };

/** Counts the visitors of one release of one application. */
export class VisitorCount {
  readonly #application: string;
  readonly #knownBefore: ReadonlySet<string>;
  readonly #visitors = new Map<string, Visitor>();
  readonly #errors: Set<string>;
  /** The visitors who met an error that the release before never had, by its place. */
  readonly #newPlaces = new Map<string, number>();
  #all: number;
  #failing: number;

  /**
   * @param application whose errors count
   * @param knownBefore the fingerprints of the errors that the release before had
   * @param counted what was counted of the release already
   */
  constructor(
    application: string,
    knownBefore: readonly string[] = [],
    counted: CountedVisitors = { all: 0, failing: 0, errors: [] },
  ) {
    this.#application = application;
    this.#knownBefore = new Set(knownBefore);
    this.#all = counted.all;
    this.#failing = counted.failing;
    this.#errors = new Set(counted.errors);
  }

  /** Takes a report of a page view of this release into account. */
  add({ client, view, errors }: AcceptedReport): void {
    const visitor = this.#visitorOf(client);
    if (!visitor || (visitor.views.size === maxViews && !visitor.views.has(view))) return;
    visitor.views.add(view);
    for (const error of errors) if (this.#counts(error)) this.#addFailure(visitor, error);
  }

  get visitors(): NewVisitors {
    return {
      all: this.#all,
      failing: this.#failing,
      failingAnew: Math.max(0, ...this.#newPlaces.values()),
    };
  }

  /** Where most visitors met an error that the release before never had; none where nobody did. */
  get worstPlace(): string | undefined {
    return [...this.#newPlaces].sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  /** What is kept. */
  get counted(): CountedVisitors {
    return { all: this.#all, failing: this.#failing, errors: [...this.#errors] };
  }

  #visitorOf(client: string): Visitor | undefined {
    let visitor = this.#visitors.get(client);
    if (!visitor && this.#visitors.size < maxVisitors) {
      visitor = { views: new Set(), places: new Set(), hasFailed: false };
      this.#visitors.set(client, visitor);
      this.#all += 1;
    }
    return visitor;
  }

  /** A request that is not saved fails with the database, whatever is released. */
  #counts({ application, kind }: ReportedError): boolean {
    return application === this.#application && kind !== 'save';
  }

  #addFailure(visitor: Visitor, error: ReportedError): void {
    if (!visitor.hasFailed) this.#failing += 1;
    visitor.hasFailed = true;
    if (visitor.places.has(error.place) || visitor.places.size === maxErrorsOfVisitor) return;
    visitor.places.add(error.place);
    const fingerprint = fingerprintOf(error);
    if (this.#errors.size < maxErrors) this.#errors.add(fingerprint);
    // A file that does not load is no news: one day the network is worse than on another.
    if (error.kind === 'load' || this.#knownBefore.has(fingerprint)) return;
    const met = this.#newPlaces.get(error.place);
    if (met !== undefined || this.#newPlaces.size < maxErrors)
      this.#newPlaces.set(error.place, (met ?? 0) + 1);
  }
}

/** How many visitors of earlier releases are enough to compare a release with. */
const enoughVisitors = 1000;

/** The visitors of a release with those of the ones before it, where few have seen it. */
export function withEarlier(counted: CountedVisitors, earlier: CountedVisitors | undefined): CountedVisitors {
  if (!earlier || counted.all >= enoughVisitors) return counted;
  return {
    all: counted.all + earlier.all,
    failing: counted.failing + earlier.failing,
    errors: [...new Set([...counted.errors, ...earlier.errors])].slice(-maxErrors),
  };
}
