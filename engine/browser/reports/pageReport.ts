import { readPageConfig } from '../../contract/readPage';
import type { PageData } from '../../contract/registry';
import { reportsAddress, type SentReport } from '../../contract/reports';

/** What a page view is reported under: a page's path, or why there is none. Nothing is, with reports off or a developer's code. */
export function reportedRoute({ page, missing, overrides }: PageData): string | undefined {
  if (!readPageConfig().reports || overrides) return undefined;
  return page?.path ?? missing ?? 'not-found';
}

export function sendReport(report: SentReport): void {
  navigator.sendBeacon(reportsAddress, JSON.stringify(report));
}
