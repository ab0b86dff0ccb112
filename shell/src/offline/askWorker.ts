import type { OfflineReply, OfflineRequest } from './offlineRequest';

/**
 * After how long a request without a reply is repeated, in milliseconds: browsers stop workers, Firefox after about a minute
 * even while one fetches.
 */
const repeatAfter = 20_000;

/** What continues a request that a stopped worker has not finished. A user may remove the site meanwhile. */
const repeats: Partial<Record<OfflineRequest, OfflineRequest>> = {
  keep: 'keep-unless-removed',
  'keep-unless-removed': 'keep-unless-removed',
  update: 'update',
  ask: 'ask',
};

/**
 * Sends a request to the service worker, and again until it replies: a browser may stop it, and a request starts it again
 * where it was.
 * @param activeWorker returns the active one
 * @returns its first reply
 * @throws where there is none any more: the site has been switched to one without
 */
export function askWorker(
  activeWorker: () => ServiceWorker | null,
  request: OfflineRequest,
): Promise<OfflineReply> {
  return new Promise((resolve, reject) => {
    const send = (sent: OfflineRequest) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<OfflineReply>) => {
        port1.close();
        clearInterval(timer);
        resolve(data);
      };
      const worker = activeWorker();
      if (worker) {
        worker.postMessage(sent, [port2]);
        return;
      }
      port1.close();
      clearInterval(timer);
      reject(new Error('The service worker has been removed.'));
    };
    const repeated = repeats[request];
    const timer = repeated && setInterval(() => send(repeated), repeatAfter);
    send(request);
  });
}
