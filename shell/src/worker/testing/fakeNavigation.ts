/**
 * The event of a navigation: Node cannot make its request.
 * @param path of the page
 * @param resultingClientId of its document
 */
export function fakeNavigation(path: string, resultingClientId = 'document'): FetchEvent {
  const event: Pick<FetchEvent, 'preloadResponse' | 'resultingClientId' | 'waitUntil'> & {
    request: Pick<Request, 'headers' | 'mode' | 'url'>;
  } = {
    request: { headers: new Headers(), mode: 'navigate', url: `https://site.example${path}` },
    preloadResponse: Promise.resolve(),
    resultingClientId,
    waitUntil: () => undefined,
  };
  return event as FetchEvent;
}
