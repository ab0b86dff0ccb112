import type { OfflineReply, OfflineRequest } from './offlineRequest';

/**
 * Sends a request to the service worker.
 * @param worker the active one
 * @returns its reply; none where the browser stops the worker in the meantime
 */
export function askWorker(worker: ServiceWorker, request: OfflineRequest): Promise<OfflineReply> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<OfflineReply>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}
