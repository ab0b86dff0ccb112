import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { reportLimits, type SentError, type SentReport } from '@site/shared/contract/reports';
import { describeNotice } from './describeNotice';
import { takeNotices } from './notices';
import { sendReport } from './pageReport';

/** How long to wait after an error for related ones, in milliseconds. */
const errorPause = 1_000;

/**
 * Reports errors and timings of this page view: at most twice, when something fails and when the page is left.
 * @param releases the releases that ran so far, by application
 */
export function sendReports(route: string, releases: () => Record<string, string>): void {
  let errors: SentError[] = [];
  const vitals: SentReport['vitals'] = {};
  let sent = 0;
  let hasLeft = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The errors that were reported: a repeated one is reported once. */
  const known = new Set<string>();

  const send = (measured: SentReport['vitals']) => {
    clearTimeout(pause);
    if (sent < 2)
      sendReport({ isContinued: sent > 0, route, releases: releases(), errors, vitals: measured });
    sent += 1;
    errors = [];
  };
  const fail = (error: SentError) => {
    const key = `${error.name} ${error.stack[0] ?? ''}`;
    if (known.has(key) || errors.length === reportLimits.errors) return;
    known.add(key);
    errors.push(error);
    // The second report is for when the page is left, which a page that fails may never be properly.
    if (sent === 0)
      pause ??= setTimeout(() => {
        send({});
      }, errorPause);
  };
  const leave = () => {
    if (!hasLeft || errors.length > 0) send(hasLeft ? {} : vitals);
    hasLeft = true;
  };

  const thrown = new WeakSet();
  takeNotices((notice) => {
    // React reports an error it recovered from as uncaught, too.
    if ('error' in notice && notice.error instanceof Error) {
      if (thrown.has(notice.error)) return;
      thrown.add(notice.error);
    }
    const error = describeNotice(notice);
    if (error && (['save', 'load'].includes(error.kind) || !isChangedByOthers())) fail(error);
  });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(
      ({ name, value }) => {
        vitals[name] = value;
      },
      { reportAllChanges: true },
    );
  // After the measurements, which end with the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('pagehide', leave);
}

/** Whether a translator or an extension left a trace in this document, in which any of our code may then fail. */
function isChangedByOthers(): boolean {
  const { documentElement, body } = document;
  const isMarked = documentElement.className !== '' || body.attributes.length > 0;
  return isMarked || document.querySelector('font') !== null;
}
