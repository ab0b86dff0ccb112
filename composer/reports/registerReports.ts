import { createHmac, randomBytes } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { reportsAddress } from '@site/shared/contract/reports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../responses/securityHeaders';
import type { AcceptedReport } from './AcceptedReport';
import { acceptReport, type KnownSite } from './acceptReport';
import { Bounds } from './Bounds';
import { isOwnPage } from './isOwnPage';
import { sentReportSchema } from './sentReport';

/** The longest report that is read, in bytes: ten errors with their stacks have half of it. */
const maxReportBytes = 16 * 1024;

const minute = 60_000;

/** Reports of one address in a minute. Mobile networks and schools show many users under one address. */
const maxOfClient = 120;

/** Reports of all addresses together in a minute: a tenth of what a server composes in a second. */
const maxOfAll = 1200;

/** Why a report is not accepted. */
export type RefusalCause = 'foreign' | 'too many of one address' | 'too many' | 'malformed';

export type ReportsOptions = {
  /** What the site knows now; undefined until the shell has its first release. */
  known: () => KnownSite | undefined;
  /** Called with each accepted report; must not throw. */
  onReport: (report: AcceptedReport) => void;
  /** Called for each refused report; must not throw. */
  onRefused: (cause: RefusalCause) => void;
};

/** Accepts reports of page views at `POST /reports`: what failed, and how fast they were. */
export function registerReports(app: FastifyInstance, { known, onReport, onRefused }: ReportsOptions): void {
  const bounds = new Bounds();
  // Never stored, so that no hash can be traced to its address.
  const salt = randomBytes(32);
  const clientOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', salt).update(normalizeIP(ip)).digest('base64url').slice(0, 16);

  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const countClient = scope.createRateLimit({
      max: maxOfClient,
      timeWindow: minute,
      keyGenerator: clientOf,
    });
    const countAll = scope.createRateLimit({ max: maxOfAll, timeWindow: minute, keyGenerator: () => 'all' });
    const isOver = async (count: typeof countAll, request: FastifyRequest) => {
      const limit = await count(request);
      return !limit.isAllowed && limit.isExceeded;
    };
    const refuse = (reply: FastifyReply, status: number, cause: RefusalCause) => {
      onRefused(cause);
      return response(reply, status);
    };

    // Beacons send JSON as text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, body);
      },
    );
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) throw error as Error;
      return refuse(reply, statusCode, 'malformed');
    });
    scope.route({
      method: 'POST',
      url: reportsAddress,
      bodyLimit: maxReportBytes,
      onRequest: async (request, reply) => {
        if (!isOwnPage(request.headers)) return refuse(reply, 403, 'foreign');
        if (await isOver(countClient, request)) return refuse(reply, 429, 'too many of one address');
        if (await isOver(countAll, request)) return refuse(reply, 429, 'too many');
      },
      handler: (request, reply) => {
        const report = sentReportSchema.safeParse(parseJson(request.body as string));
        if (!report.success) return refuse(reply, 400, 'malformed');
        const site = known();
        if (site && bounds.isNew(report.data.view, report.data.isContinued))
          onReport(acceptReport(report.data, clientOf(request), site, bounds));
        return response(reply, 204);
      },
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A status without a body: no script reads the response to a beacon. */
function response(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .headers({ ...securityHeaders, 'cache-control': 'no-store' })
    .send();
}
