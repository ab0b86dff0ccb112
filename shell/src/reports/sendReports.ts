import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { hasForeignTraces, wasChanged } from './changedByOthers';
import { describeNotice } from './describeNotice';
import { ownFile } from './ownPlaces';
import { takeNotices } from './notices';
import { PageView, type ViewedPage } from './PageView';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reports errors and timings of this page view, once. Users' input is read only to remove it from reports.
 * @param html of the site's root before hydration
 */
export function sendReports(page: Omit<ViewedPage, 'isChanged'>, html: string): void {
  let isChanged = false;
  const view = new PageView({ ...page, isChanged: () => isChanged || hasForeignTraces() });
  const valuesNow = () =>
    Array.from(document.querySelectorAll<Field>('input, textarea, select'), ({ value }) => value);
  const gone = new Set<string>();
  addEventListener(
    'change',
    ({ target }) => {
      // A form may be removed before an error mentions its values.
      if (target instanceof Element && 'value' in target) gone.add(String(target.value));
    },
    true,
  );
  // React reports an error it recovered from as uncaught, too.
  const announced = new WeakSet();
  takeNotices((notice) => {
    const thrown: unknown = 'error' in notice ? notice.error : undefined;
    if (thrown instanceof Error) {
      if (announced.has(thrown)) return;
      announced.add(thrown);
    }
    if ('kind' in notice && notice.kind === 'hydration')
      void wasChanged(html).then((found) => (isChanged ||= found));
    const error = describeNotice(notice, [...valuesNow(), ...gone]);
    if (error) view.fail(error);
  });
  for (const file of failedFiles()) view.fail({ kind: 'load', message: 'LoadError', stack: [file] });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(
      ({ name, value }) => {
        view.measure(name, value);
      },
      { reportAllChanges: true },
    );
  // After the measurements, which end with the same event.
  const leave = () => {
    if (document.visibilityState === 'hidden') view.leave();
  };
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', () => {
    view.leave();
  });
}

/** Our own files that failed to load before any listener existed. */
function failedFiles(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ responseStatus }) => responseStatus >= 400)
    .flatMap(({ name }) => ownFile(name) ?? []);
}
