import rateLimit from '@fastify/rate-limit';
import { pagesChanged, reportsAddress, type SentReport } from '../../contract/reports';
import type { Release } from '../../releases/release';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/Log';
import { isForeign } from '../responses/isForeign';
import { securityHeaders } from '../responses/securityHeaders';
import { sentReportSchema } from './sentReport';

/** The longest report that is read, in bytes: its errors with their stacks have half of it. */
const maxReportBytes = 8 * 1024;

/** Reports in a minute: of all addresses, and of one, under which a mobile network or a school shows many users. */
const limits = [
  { max: 600, keyGenerator: () => 'all', timeWindow: 60_000 },
  { max: 120, timeWindow: 60_000 },
];

const editedPages =
  'Pages are edited on their way to a browser, which then does not keep them for offline use: tell the proxy or CDN to pass them on unchanged, as "cache-control: no-transform" says.';

/** What the site knows. Everything else in a report is invented, or older than what is kept. */
export type KnownSite = {
  /** The paths of all pages. */
  routes: readonly string[];
  /** Every release that is live, and every older one that is still served. */
  releases: readonly Release[];
};

type ReportsOptions = {
  /** What the site knows now; undefined until the shell has its first release. */
  known: () => KnownSite | undefined;
  /** The site's public origin. */
  origin: string;
  /** Gets a line for each report, which is its field `report`. */
  log: Log;
  /** Counts each report. */
  count: (report: SentReport) => void;
};

/** Logs what page views report at `POST /reports`: what failed, and how fast they were. */
export function registerReports(app: FastifyInstance, { known, origin, log, count }: ReportsOptions): void {
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
        const site = known();
        if (site) {
          const report = withoutUnknown(sent.data, site);
          const isEdited = report.errors.some(({ name }) => name === pagesChanged);
          count(report);
          if (isEdited) log(editedPages, { level: 'warn', report });
          else log('report', { report });
        }
        return reply.code(204).send();
      },
    });
  });
}

/** A report without what the site does not know, so that an operator reads no invented names. */
function withoutUnknown({ route, releases, errors, ...report }: SentReport, site: KnownSite): SentReport {
  const ran = site.releases.filter(({ application, id }) => releases[application] === id);
  const isOurs = (place: string) => ran.some(({ files }) => place.replace(/(:\d+){2}$/, '') in files);
  return {
    ...report,
    route: [...site.routes, 'not-found', 'unavailable', 'offline'].includes(route) ? route : 'other',
    releases: Object.fromEntries(ran.map(({ application, id }) => [application, id])),
    errors: errors
      .map((error) => ({ ...error, stack: error.stack.filter(isOurs) }))
      .filter(({ name, stack }) => stack.length > 0 || name === pagesChanged),
  };
}
