import { reportLimits, reportsAddress, type SentError, type SentReport } from '@site/shared/contract/reports';
import { connectionNow } from './connectionNow';
import { viewName } from './viewName';

/** How long to wait after an error for related ones, in milliseconds. */
const errorPause = 1_000;

/** What is known of a page view before it ends. */
export type ViewedPage = {
  /** The path of the page, or why there is none. */
  route: string;
  /** The releases that ran so far, by application. */
  releases: () => Record<string, string>;
  /** Whether other software has changed the document so far. */
  isChanged: () => boolean;
};

/** One page view, which sends at most two reports: when something fails, and when it is left. */
export class PageView {
  readonly #page: ViewedPage;
  readonly #view = viewName();
  #errors: SentError[] = [];
  /** The errors that were sent or wait to be sent: a repeated error is sent once. */
  readonly #known = new Set<string>();
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

  /** Sends an error soon: a page that fails may never be left properly. */
  fail(error: SentError): void {
    const key = `${error.message} ${error.stack[0] ?? ''}`;
    if (this.#known.has(key) || this.#known.size === 2 * reportLimits.errors) return;
    this.#known.add(key);
    this.#errors.push(error);
    this.#pause ??= setTimeout(() => {
      this.#sendErrors();
    }, errorPause);
  }

  /** The user has left the page, and may not come back. */
  leave(): void {
    if (this.#areVitalsSent && this.#errors.length === 0) return;
    this.#send(this.#vitals);
    this.#areVitalsSent = true;
  }

  #sendErrors(): void {
    this.#pause = undefined;
    // The second report is reserved for when the page is left.
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
      ...(this.#page.isChanged() && { isChanged: true }),
    };
    this.#sent += 1;
    this.#errors = [];
    navigator.sendBeacon(reportsAddress, JSON.stringify(report));
  }
}
