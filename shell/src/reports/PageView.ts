import { reportLimits, reportsAddress, type SentError, type SentReport } from '@site/shared/reports';
import { connectionNow } from './connectionNow';
import { viewName } from './viewName';

/** How long after an error what goes wrong along with it is waited for, in milliseconds. */
const errorPause = 1_000;

/** What a page view is, besides what happens in it. */
export type ViewedPage = {
  /** The path of the page, or why there is none. */
  route: string;
  /** The releases that have run until now, by application. */
  releases: () => Record<string, string>;
};

/** One page view, which sends at most two reports: when something fails, and when it is left. */
export class PageView {
  readonly #page: ViewedPage;
  readonly #view = viewName();
  #errors: SentError[] = [];
  /** What was told already, or waits to be: an error that comes again is told once. */
  readonly #told = new Set<string>();
  #vitals: SentReport['vitals'] = {};
  #areVitalsSent = false;
  #sent = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(page: ViewedPage) {
    this.#page = page;
  }

  measure(name: keyof SentReport['vitals'], value: number): void {
    this.#vitals[name] = value;
  }

  /** Something failed: it is sent soon, because a page that fails may not live to be left. */
  fail(error: SentError): void {
    const key = `${error.message} ${error.stack[0] ?? ''}`;
    if (this.#told.has(key) || this.#told.size === 2 * reportLimits.errors) return;
    this.#told.add(key);
    this.#errors.push(error);
    this.#pause ??= setTimeout(() => {
      this.#sendErrors();
    }, errorPause);
  }

  /** The visitor has turned away, and may not come back. */
  leave(): void {
    if (this.#areVitalsSent && this.#errors.length === 0) return;
    this.#send(this.#vitals);
    this.#areVitalsSent = true;
  }

  #sendErrors(): void {
    this.#pause = undefined;
    // The last report is for when the page is left.
    if (this.#sent === 0 || this.#areVitalsSent) this.#send({});
  }

  #send(vitals: SentReport['vitals']): void {
    if (this.#sent === 2) return;
    clearTimeout(this.#pause);
    const report: SentReport = {
      view: this.#view,
      isContinued: this.#sent > 0,
      route: this.#page.route,
      releases: this.#page.releases(),
      connection: connectionNow(),
      errors: this.#errors.slice(0, reportLimits.errors),
      vitals,
    };
    this.#sent += 1;
    this.#errors = [];
    navigator.sendBeacon(reportsAddress, JSON.stringify(report));
  }
}
