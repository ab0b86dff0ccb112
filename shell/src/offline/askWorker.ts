import type { OfflineReply, OfflineRequest } from './offlineRequest';

/**
 * Asks the service worker for something.
 * @param worker the active one
 * @returns its answer; none comes from a worker that the browser stops in the meantime
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
