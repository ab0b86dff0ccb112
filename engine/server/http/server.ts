import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { RefusedPreview } from '../../releases/channels/previewToken';
import { errorFields, type Log } from '../log/logs';
import { kindOf, Metrics, type SiteStatus } from '../metrics/Metrics';
import type { ComposedSite } from '../pages/ComposedSite';
import { registerReports } from '../reports/registerReports';
import type { Settings } from '../settings/settings';
import { drainOnClose } from './drain';
import { previewCookie, previewedSite, previewHeaders } from './previews';
import { type PagesOptions, pathOf, registerPages, type ServedSite } from './registerPages';
import { englishWords } from '../words';
import { sendUncached } from './send';

/** In bytes: browsers send less to this site. */
const maxHeaderBytes = 16 * 1024;

/** The longest form that a plugin gets where it sets no limit of its own, in bytes. */
const maxFormBytes = 16 * 1024;

/** How long a client may take to send its request, in milliseconds. */
const requestTimeout = 15_000;

/** How long an idle connection is kept for its next request, in milliseconds. */
const keepAliveTimeout = 72_000;

type SiteWithStatus = ServedSite & { status: () => SiteStatus };

export type ServerOptions = PagesOptions &
  Pick<Settings, 'end'> &
  Partial<Pick<Settings, 'transportSecurity' | 'trustedProxies' | 'plugins'>> & {
    site: SiteWithStatus;
    /** Gets the errors of failed requests, and reports of page views. */
    log: Log;
    metrics?: Metrics;
    /** Hears of the path of every route. */
    onRoute?: (path: string) => void;
  };

/** Creates the HTTP server of the composed site, which sends everything from memory. Its `close` loses no response. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { site, origin, transportSecurity, trustedProxies = [], plugins = [], end, log } = options;
  const { metrics = new Metrics(), onRoute, words = englishWords } = options;
  const app = fastify({
    bodyLimit: 1024,
    routerOptions: { maxParamLength: 2048 },
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout: requestTimeout },
    requestTimeout,
    keepAliveTimeout,
    trustProxy: trustedProxies,
    frameworkErrors: (error, _request, reply) => {
      void sendUncached(reply, error.statusCode ?? 400, words.unanswered);
    },
    // It would also limit how long the server may take to stop.
    pluginTimeout: 0,
    // A request on an open connection while the server stops gets its usual response.
    return503OnClosing: false,
  });
  app.addHook('onRoute', ({ url }) => onRoute?.(url));
  const isClosing = drainOnClose(app, end);
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (transportSecurity !== undefined) void reply.header('strict-transport-security', transportSecurity);
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1) return sendUncached(reply, 400, words.unanswered);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { kind: kindOf(request.method, pathOf(request)), status: reply.statusCode };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', (_request, reply) => {
    const found = site.status();
    const hasProblem = Object.values(found.applications).some(({ problem }) => problem !== undefined);
    const problems = plugins.flatMap((plugin) => plugin.problem?.() ?? []);
    const isOk = found.isComposed && !hasProblem && problems.length === 0;
    return sendUncached(reply, 200, {
      status: isOk ? 'ok' : 'degraded',
      ...found,
      ...(problems.length > 0 && { problems }),
    });
  });
  app.get('/readyz', (_request, reply) => {
    const state = isClosing() ? 'stopping' : site.current ? 'ready' : 'no release';
    return sendUncached(reply, state === 'ready' ? 200 : 503, { status: state });
  });
  registerPages(app, options);
  registerReports(app, { site: () => site.current, origin, log, count: metrics.countReport.bind(metrics) });
  /** The live site if the preview ended while the user typed, so that a form is saved all the same. */
  const siteOfRequest = async (request: FastifyRequest) =>
    (await previewedSite(request, options).catch(() => undefined)) ?? site.current;
  const context = { siteOfRequest, origin, log };
  for (const { hook, register } of plugins) {
    hook?.(app, context);
    // In a scope of its own, with a parser of forms: a plain object of their fields.
    void app.register((scope, _options, done) => {
      const type = 'application/x-www-form-urlencoded';
      const limits = { parseAs: 'string', bodyLimit: maxFormBytes } as const;
      scope.addContentTypeParser(type, limits, (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
      });
      register(scope, context);
      done();
    });
  }
  app.setNotFoundHandler((_request, reply) =>
    sendUncached(reply.header('allow', 'GET, HEAD'), 405, words.notPosted),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error instanceof RefusedPreview) {
      // The next request of this browser gets the live site.
      void reply.headers({ ...previewHeaders, 'set-cookie': previewCookie(request, origin).end });
      return sendUncached(reply, error.isOver ? 410 : 400, words.previewRefused(error.message));
    }
    const failed = error.statusCode ?? 500;
    // Who still sends what is too long, as nginx does, would lose the response with the connection.
    if (failed === 413) void reply.removeHeader('connection');
    const refusals: Record<number, string> = { 413: words.tooLong, 415: words.unreadable };
    if (failed < 500) return sendUncached(reply, failed, refusals[failed] ?? words.unanswered);
    const kind = kindOf(request.method, pathOf(request));
    log(`A request (${kind}) failed.`, { level: 'error', kind, ...errorFields(error) });
    return sendUncached(reply, failed, words.failed);
  });
  return app;
}

/** A site that never changes, for `createServer`. */
export function fixedSite(current: ComposedSite | undefined): SiteWithStatus {
  return {
    current,
    staticFile: (path) => Promise.resolve(current?.static.get(path)),
    preview: () => Promise.reject(new RefusedPreview('Nothing is previewed here.')),
    status: () => ({ isComposed: current !== undefined, applications: {} }),
  };
}
