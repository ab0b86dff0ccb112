import rateLimit from '@fastify/rate-limit';
import { reportsAddress } from '../../contract/reports';
import { sentReportSchema, type SentReport } from '../../contract/sentReport';
import type { FastifyInstance } from 'fastify';
import type { ComposedSite } from '../pages/ComposedSite';
import { isForeign } from '../responses/isForeign';
import { securityHeaders } from '../responses/securityHeaders';
import type { PluginContext } from '../ServerPlugin';

/** The longest report that is read, in bytes: its errors with their stacks have half of it. */
const maxReportBytes = 8 * 1024;

/** Reports in a minute: of all addresses, and of one, under which a mobile network or a school shows many users. */
const limits = [
  { max: 600, keyGenerator: () => 'all', timeWindow: 60_000 },
  { max: 120, timeWindow: 60_000 },
];

type ReportsOptions = Pick<PluginContext, 'origin' | 'log'> & {
  /** Undefined until the shell has its first release. */
  site: () => Pick<ComposedSite, 'paths' | 'all'> | undefined;
  count: (report: SentReport) => void;
};

/** Logs and counts what page views report at `POST /reports`: what failed, and how fast they were. */
export function registerReports(app: FastifyInstance, { site, origin, log, count }: ReportsOptions): void {
  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    // Beacons send JSON as text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    const counters = limits.map((limit) => scope.createRateLimit(limit));
    scope.post(reportsAddress, {
      bodyLimit: maxReportBytes,
      onRequest: async (request, reply) => {
        void reply.headers({ ...securityHeaders, 'cache-control': 'no-store' });
        if (isForeign(request.headers, origin)) return reply.code(403).send();
        for (const counter of counters) {
          const limit = await counter(request);
          if (!limit.isAllowed && limit.isExceeded) return reply.code(429).send();
        }
      },
      handler: (request, reply) => {
        const sent = sentReportSchema.safeParse(request.body);
        if (!sent.success) return reply.code(400).send();
        const current = site();
        if (current) {
          const report = withoutUnknown(sent.data, current);
          count(report);
          log('report', { report });
        }
        return reply.code(204).send();
      },
    });
  });
}

/** A report without what the site does not know, so that an operator reads no invented names. */
function withoutUnknown(
  { route, releases, errors, ...report }: SentReport,
  { paths, all }: Pick<ComposedSite, 'paths' | 'all'>,
): SentReport {
  const ran = all.map(({ release }) => release).filter(({ application, id }) => releases[application] === id);
  const isOurs = (place: string) => ran.some(({ files }) => place.replace(/(:\d+){2}$/, '') in files);
  return {
    ...report,
    route: [...paths, 'not-found', 'unavailable', 'offline'].includes(route) ? route : 'other',
    releases: Object.fromEntries(ran.map(({ application, id }) => [application, id])),
    errors: errors
      .map((error) => ({ ...error, stack: error.stack.filter(isOurs) }))
      .filter(({ stack }) => stack.length > 0),
  };
}
