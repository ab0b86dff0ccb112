import { type ErrorKind, saveFailedEvent } from '../../contract/reports';

/** Something that went wrong: an event of the browser, or an error that our own code caught. */
export type Notice =
  | Event
  | {
      kind: Extract<ErrorKind, 'load' | 'hydration' | 'page'>;
      error: unknown;
      /** The components that were being drawn, the innermost first, as React lists them. */
      componentStack?: string | undefined;
      address?: string;
    };

const waiting: Notice[] = [];

/** An error in a loop must not fill the memory. */
let take = (notice: Notice) => {
  if (waiting.length < 20) waiting.push(notice);
};

/** Records that something went wrong; without reports nothing happens. */
export function notice(what: Notice): void {
  take(what);
}

/** Passes on the waiting notices, and from now on every new one. */
export function takeNotices(by: (notice: Notice) => void): void {
  take = by;
  waiting.splice(0).forEach(by);
}

// Errors come before the code that reports them, which is loaded once the browser is idle.
for (const type of ['error', 'unhandledrejection', saveFailedEvent]) addEventListener(type, notice, true);
