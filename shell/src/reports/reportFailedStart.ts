import { type ErrorKind, reportLimits, reportsAddress, type SentReport } from '@site/shared/contract/reports';
import { readPageData } from '../page/pageData';
import { connectionNow } from './connectionNow';
import { reportedRoute } from './reportedRoute';
import { viewName } from './viewName';

/** A place in a script of the shell, as a stack names it: only the shell's scripts run before it has started. */
const shellPlace = /static\/js\/shell\.[\w.]+\.js:\d+:\d+/g;

let isReported = false;

/** Reports what the shell's scripts throw before they can report it themselves. */
export function reportWhatStopsStart(): void {
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    // A script that an old browser cannot parse has no stack.
    reportThrown('error', error, `${filename}:${String(lineno)}:${String(colno)}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    reportThrown('rejection', reason, '');
  });
}

/**
 * Reports a script of the shell that did not load, or was blocked.
 * @param url its path, such as `/static/js/shell.main.0123456789.js`
 */
export function reportUnloaded(url: string): void {
  report('load', 'LoadError', [url.slice(1)]);
}

function reportThrown(kind: ErrorKind, thrown: unknown, where: string): void {
  // The shell has started: it reports errors itself.
  if (document.documentElement.dataset.shell !== undefined) return;
  const { name = 'Error', stack = '' } = thrown instanceof Error ? thrown : {};
  const places = [...(stack.match(shellPlace) ?? []), ...(where.match(shellPlace) ?? [])];
  // Only the name of the error, because a message may contain what was typed.
  if (places.length > 0) report(kind, name, [...new Set(places)].slice(0, reportLimits.stack));
}

/** Sends the one report of this document. */
function report(kind: ErrorKind, message: string, stack: string[]): void {
  if (isReported) return;
  isReported = true;
  const pageData = readPageData();
  const route = reportedRoute(pageData);
  if (route === undefined) return;
  const sent: SentReport = {
    view: viewName(),
    isContinued: false,
    route,
    releases: { shell: pageData.shell },
    connection: connectionNow(),
    errors: [{ kind, message, stack }],
    vitals: {},
  };
  navigator.sendBeacon(reportsAddress, JSON.stringify(sent));
}
