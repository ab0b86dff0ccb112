import { saveFailedEvent } from '../../contract/reports';
import type { ErrorKind } from '../../contract/sentReport';

/** Something that went wrong: an event of the browser, or an error that our own code caught. */
export type Failure =
  | Event
  | {
      kind: Extract<ErrorKind, 'load' | 'hydration' | 'page'>;
      error: unknown;
      /** The components that were being drawn, the innermost first, as React lists them. */
      componentStack?: string | undefined;
      address?: string;
    };

const waiting: Failure[] = [];

/** An error in a loop must not fill the memory. */
let take = (failure: Failure) => {
  if (waiting.length < 20) waiting.push(failure);
};

/** Records that something went wrong; without reports nothing happens. */
export function noteFailure(what: Failure): void {
  take(what);
}

/** Passes on the waiting failures, and from now on every new one. */
export function takeFailures(by: (failure: Failure) => void): void {
  take = by;
  waiting.splice(0).forEach(by);
}

/** Notes what the browser says of errors, which come before the code that reports them: that is loaded once the browser is idle. */
export function watchFailures(): void {
  for (const type of ['error', 'unhandledrejection', saveFailedEvent])
    addEventListener(type, noteFailure, true);
}
