import type { PageData } from '../../contract/registry';
import { whenIdle } from '../loading/whenIdle';
import { reportedRoute } from './pageReport';

/** @param opened the releases of the remotes whose pages the user has opened, by remote; it may grow */
export function startReports(pageData: PageData, opened: ReadonlyMap<string, string>): void {
  const route = reportedRoute(pageData);
  if (route === undefined) return;
  const releases = () => ({ shell: pageData.shell, ...Object.fromEntries(opened) });
  whenIdle(() => {
    import(/* webpackChunkName: "reports" */ './sendReports')
      .then(({ sendReports }) => sendReports(route, releases))
      .catch(() => undefined);
  });
}
