import type { PageData } from '@site/shared/registry';
import { whenIdle } from '../whenIdle';
import { reportedRoute } from './reportedRoute';

/**
 * Has this page view reported to the server: nothing of it is fetched before the browser is idle, and nothing at all where
 * nobody asks for reports, or a developer's own code runs.
 * @param opened the releases of the remotes that the visitor has seen, by remote; it may grow
 */
export function startReports(pageData: PageData, opened: ReadonlyMap<string, string>): void {
  const route = reportedRoute(pageData);
  if (route === undefined) return;
  const releases = () => ({ shell: pageData.shell, ...Object.fromEntries(opened) });
  whenIdle(() => {
    void import(/* webpackChunkName: "reports" */ './sendReports').then(
      ({ sendReports }) => {
        sendReports({ route, releases });
      },
      () => {
        // Nobody but us would miss a report.
      },
    );
  });
}
