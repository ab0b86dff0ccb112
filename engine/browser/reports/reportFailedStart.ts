import { readPageData } from '../../contract/readPage';
import { reportLimits } from '../../contract/reports';
import type { ErrorKind } from '../../contract/sentReport';
import { shellName } from '../shellName';
import { reportedRoute, sendReport } from './pageReport';

/** A place in a script of the host, as a stack names it: only its scripts run before it has started. */
const hostPlace = new RegExp(`static/js/${shellName}\\.[\\w.]+\\.js:\\d+:\\d+`, 'g');

let isReported = false;

/** Reports what the shell's scripts throw before they can report it themselves. */
export function reportWhatStopsStart(): void {
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => {
      const { error, reason, filename, lineno, colno } = event as ErrorEvent & PromiseRejectionEvent;
      const thrown: unknown = error ?? reason;
      const { name, stack = '' } = thrown instanceof Error ? thrown : { name: 'Error' };
      // A script that an old browser cannot parse has no stack.
      const text = `${stack} ${filename}:${String(lineno)}:${String(colno)}`;
      const places = [...new Set(text.match(hostPlace))];
      // Once the shell has started, it reports errors itself.
      if (places.length > 0 && document.documentElement.dataset.shell === undefined)
        report(type === 'error' ? type : 'rejection', name, places);
    });
}

/** Reports a script of the shell that did not load, or was blocked: its path, such as `/static/js/shell.main.0123456789.js`. */
export function reportUnloaded(url: string): void {
  report('load', 'LoadError', [url.slice(1)]);
}

function report(kind: ErrorKind, name: string, places: string[]): void {
  const pageData = readPageData();
  const route = reportedRoute(pageData);
  if (isReported || route === undefined) return;
  isReported = true;
  const errors = [{ kind, name, stack: places.slice(0, reportLimits.stack) }];
  sendReport({ isContinued: false, route, releases: { shell: pageData.shell }, errors, vitals: {} });
}
