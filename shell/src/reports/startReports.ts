import type { PageData } from '@site/shared/contract/registry';
import { whenIdle } from '../loading/whenIdle';
import { reportedRoute } from './reportedRoute';

/**
 * Reports this page view to the server. Its code is loaded when the browser is idle, and not at all where reports are
 * off or a developer's own code runs.
 * @param html of the site's root before hydration
 * @param opened the releases of the remotes whose pages the user has opened, by remote; it may grow
 */
export function startReports(pageData: PageData, html: string, opened: ReadonlyMap<string, string>): void {
  const route = reportedRoute(pageData);
  if (route === undefined) return;
  const releases = () => ({ shell: pageData.shell, ...Object.fromEntries(opened) });
  whenIdle(() => {
    void import(/* webpackChunkName: "reports" */ './sendReports').then(
      ({ sendReports }) => {
        sendReports({ route, releases }, html);
      },
      () => {
        // Users do not miss a report.
      },
    );
  });
}
