import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { reportsAddress } from '../../contract/reports';
import { blamed, type SentReport } from '../../contract/sentReport';
import type { Pointer } from '../../releases/channels/pointer';

/** How long a scraper may take over a request, in milliseconds. */
const scrapeTimeout = 5000;

const labelNames = ['application', 'release'];

export type SiteStatus = {
  /** Whether there is a site to serve: false until the shell has its first release. */
  isComposed: boolean;
  /** By name: the id of the release that is served if there is one, and why no newer one is, a sentence. */
  applications: Record<string, { release?: string; problem?: string }>;
};

/** The server's metrics for Prometheus. Labels have names of this site only, so that their number is bounded. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'How long requests took until their response was sent, by kind and status.',
    labelNames: ['kind', 'status'],
    buckets: [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [this.registry],
  });
  readonly switches = this.#counter('site_release_switches_total', 'Releases that went live.');
  readonly refusals = this.#counter(
    'site_release_refusals_total',
    'Releases or pointers that were refused, each counted once while the reason is the same.',
  );
  readonly #views = this.#counter('site_reported_views_total', 'Page views that reported, by release.');
  readonly #errors = this.#counter(
    'site_reported_errors_total',
    'Errors that page views met in the files of a release.',
  );

  /** Counts a page view and its errors for the releases that it ran. */
  countReport({ isContinued, releases, errors }: SentReport): void {
    for (const [application, release] of Object.entries(releases)) {
      if (!isContinued) this.#views.inc({ application, release });
      const blames = errors.filter((error) => blamed(error) === application);
      this.#errors.inc({ application, release }, blames.length);
    }
  }

  /** Serves them, with those of the process, at a port of their own, so that a proxy of the site cannot lead users there. */
  createServer(site: { status: () => SiteStatus; readonly pointers: readonly Pointer[] }): FastifyInstance {
    const { registry } = this;
    collectDefaultMetrics({ register: registry });
    const gauge = (name: string, help: string) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    const releases = gauge('site_release_info', 'The served release of each application: always 1.');
    const problems = gauge(
      'site_application_problem',
      '1 if the newest release of an application is not served or its pointer has expired; /healthz says why.',
    );
    const expiries = gauge(
      'site_pointer_expires_timestamp_seconds',
      'When the pointer to the newest release of an application expires, in seconds since 1970.',
    );
    const app = fastify({ requestTimeout: scrapeTimeout, forceCloseConnections: true });
    app.get('/metrics', async (_request, reply) => {
      for (const each of [releases, problems, expiries]) each.reset();
      for (const [application, { release, problem }] of Object.entries(site.status().applications)) {
        if (release) releases.set({ application, release }, 1);
        problems.set({ application }, problem ? 1 : 0);
      }
      for (const { application, expires } of site.pointers)
        expiries.set({ application }, Date.parse(expires) / 1000);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
    return app;
  }

  #counter(name: string, help: string): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}

/** What a request asks for: a label of the metrics. Pages have no dot in their paths. */
export function kindOf(method: string, path: string): string {
  if (path === reportsAddress) return 'report';
  if (method === 'POST') return 'form';
  if (path.startsWith('/static/')) return 'static';
  if (path === '/healthz' || path === '/readyz') return 'probe';
  return path.includes('.') ? 'file' : 'page';
}
