import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Log } from '../log/Log';
import { errorFields } from '../log/errorFields';
import type { Metrics } from './Metrics';

/** How long a scraper may take over a request, in milliseconds. */
const requestTimeout = 5000;

export type MetricsServer = {
  /** The address that Prometheus scrapes. */
  address: string;
  stop: () => Promise<void>;
};

/**
 * Serves metrics to Prometheus at a port of its own, so that a proxy of the site cannot lead users there. They include
 * those of the process: memory, processor time, open files, delay of the event loop.
 * @throws if the port is in use
 */
export async function startMetricsServer(
  { host, port }: { host: string; port: number },
  { registry }: Metrics,
  log: Log,
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log('Metrics cannot be sent.', { level: 'error', ...errorFields(error) });
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${String(bound)}/metrics`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
