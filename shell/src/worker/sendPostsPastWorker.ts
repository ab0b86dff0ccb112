/** A Chromium event that lets requests bypass this worker, without starting it. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { requestMethod: string }; source: 'network' }) => Promise<void>;
};

/**
 * A report that is sent when a page is left is lost where the browser has to start this worker first, although the
 * worker ignores reports. Chromium accepts routes for that in advance; other browsers have none. A worker whose routes
 * are refused is installed all the same.
 * @param event the event `install`
 */
export function sendPostsPastWorker(event: RoutingEvent): void {
  const routed = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  if (routed) event.waitUntil(routed.catch(() => undefined));
}
