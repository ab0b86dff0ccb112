import { readPageConfig } from '../../contract/readPage';
import type { PageData } from '../../contract/registry';
import { reportsAddress } from '../../contract/reports';
import type { SentReport } from '../../contract/sentReport';

/** What a page view is reported under: a page's path, or why there is none. Nothing is, with reports off or a developer's code. */
export function reportedRoute({ page, missing, overrides }: PageData): string | undefined {
  if (!readPageConfig().reports || overrides) return undefined;
  return page?.path ?? missing ?? 'not-found';
}

/** Some browsers have no beacons, and extensions replace them by functions that throw: a report then gets lost, and nothing else. */
export function sendReport(report: SentReport): void {
  try {
    navigator.sendBeacon(reportsAddress, JSON.stringify(report));
  } catch {
    // Nothing that reports stands in the way of what works.
  }
}
