import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { reportLimits } from '../../contract/reports';
import type { SentError, SentReport } from '../../contract/sentReport';
import { describeFailure } from './describeFailure';
import { takeFailures } from './failures';
import { sendReport } from './pageReport';

/** Reports this page view when it is left, or put into the background: at most twice, the second time only what has failed since. */
export function sendReports(route: string, releases: () => Record<string, string>): void {
  let errors: SentError[] = [];
  let vitals: SentReport['vitals'] = {};
  let sent = 0;
  const known = new Set<string>();

  const leave = () => {
    if (sent === 2 || (sent === 1 && errors.length === 0)) return;
    sendReport({ isContinued: sent > 0, route, releases: releases(), errors, vitals });
    sent += 1;
    errors = [];
    vitals = {};
  };
  takeFailures((failure) => {
    const error = describeFailure(failure);
    if (!error || (!['save', 'load'].includes(error.kind) && isChangedByOthers())) return;
    const key = `${error.name} ${error.stack[0] ?? ''}`;
    if (known.has(key) || errors.length === reportLimits.errors) return;
    known.add(key);
    errors.push(error);
  });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(
      ({ name, value }) => {
        if (sent === 0) vitals[name] = value;
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
