import type { Page } from '@playwright/test';

/** An entry of the browser's performance timeline. Times are in milliseconds from the start of the navigation. */
type Entry = { name: string; startTime: number; duration: number; value: number };

/** The entries of one kind since the navigation. */
export function entriesOf(page: Page, type: string): Promise<Entry[]> {
  return page.evaluate((wanted) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: wanted, buffered: true });
    return observer.takeRecords().map((entry) => ({
      name: entry.name,
      startTime: entry.startTime,
      duration: entry.duration,
      value: 'value' in entry ? Number(entry.value) : 0,
    }));
  }, type);
}
