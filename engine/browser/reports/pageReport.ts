import { readPageConfig } from '../../contract/readPage';
import type { PageData } from '../../contract/registry';
import { reportsAddress, type SentReport } from '../../contract/reports';

/**
 * The route that a page view is reported under: a page's path, or why there is no page.
 * @returns none where reports are off, or a developer's own code runs
 */
export function reportedRoute({ page, missing, overrides }: PageData): string | undefined {
  if (!readPageConfig().reports || overrides) return undefined;
  return page?.path ?? missing ?? 'not-found';
}

/** Sends a report to the site's own server; nothing waits for it. */
export function sendReport(report: SentReport): void {
  navigator.sendBeacon(reportsAddress, JSON.stringify(report));
}
