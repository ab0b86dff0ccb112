import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { RefusedPreview } from '../../releases/channels/previewToken';
import { errorFields, type Log } from '../log/Log';
import { kindOf, Metrics, type SiteStatus } from '../metrics/Metrics';
import type { ComposedSite } from '../pages/ComposedSite';
import { previewCookie } from '../preview/previewCookie';
import { registerReports } from '../reports/registerReports';
import type { Settings } from '../settings/settings';
import { drainOnClose } from './drain';
import { previewedSite } from './previewedSite';
import { pathOf, previewHeaders, registerPages, type ServedSite } from './registerPages';
import { registerPlugins } from './registerPlugins';
import { sendUncached } from './send';

/** The largest request header block that is accepted, in bytes: browsers send less to this site. */
const maxHeaderBytes = 16 * 1024;

/** How long a client may take to send its request, in milliseconds. */
const requestTimeout = 15_000;

/** How long an idle connection is kept for its next request, in milliseconds. */
const keepAliveTimeout = 72_000;

const refusal = 'This request cannot be answered.';

const unreadable: Readonly<Record<number, string>> = {
  413: 'This is too long to be sent here: nothing was saved. Send less at once.',
  415: 'This is not sent in a way that can be read here: nothing was saved.',
};

/** The site that is served, with the state of each application. */
type SiteWithStatus = ServedSite & { status: () => SiteStatus };

export type ServerOptions = Pick<Settings, 'origin' | 'end'> &
  Partial<
    Pick<Settings, 'transportSecurity' | 'allowOverrides' | 'allowPreviews' | 'trustedProxies' | 'plugins'>
  > & {
    site: SiteWithStatus;
    /** Gets the errors of failed requests, and reports of page views. */
    log: Log;
    metrics?: Metrics;
  };

/** Creates the HTTP server of the composed site, which sends everything from memory. Its `close` loses no response. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { site, origin, transportSecurity, trustedProxies = [], plugins = [], end, log } = options;
  const { metrics = new Metrics() } = options;
  const app = fastify({
    bodyLimit: 1024,
    routerOptions: { maxParamLength: 2048 },
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout: requestTimeout },
    requestTimeout,
    keepAliveTimeout,
    trustProxy: trustedProxies,
    frameworkErrors: (error, _request, reply) => {
      void sendUncached(reply, error.statusCode ?? 400, refusal);
    },
    // It would also limit how long the server may take to stop.
    pluginTimeout: 0,
    // A request on an open connection while the server stops gets its usual response.
    return503OnClosing: false,
  });
  const isClosing = drainOnClose(app, end);
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (transportSecurity !== undefined) void reply.header('strict-transport-security', transportSecurity);
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1) return sendUncached(reply, 400, refusal);
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
  const siteFor = async (request: FastifyRequest) =>
    (await previewedSite(request, options).catch(() => undefined)) ?? site.current;
  registerPlugins(app, plugins, { siteFor, origin, log });
  app.setNotFoundHandler((_request, reply) =>
    sendUncached(reply.header('allow', 'GET, HEAD'), 405, 'This site is read with GET.'),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error instanceof RefusedPreview) {
      // The next request of this browser gets the live site.
      void reply.headers({ ...previewHeaders, 'set-cookie': previewCookie(request, origin).end });
      const advice = 'Ask for a new link, or load the page again for the site as it is.';
      return sendUncached(reply, error.isOver ? 410 : 400, `${error.message} ${advice}`);
    }
    const failed = error.statusCode ?? 500;
    // Who still sends what is too long, as nginx does, would lose the response with the connection.
    if (failed === 413) void reply.removeHeader('connection');
    if (failed < 500) return sendUncached(reply, failed, unreadable[failed] ?? refusal);
    const kind = kindOf(request.method, pathOf(request));
    log(`A request (${kind}) failed.`, { level: 'error', kind, ...errorFields(error) });
    return sendUncached(reply, failed, 'Something went wrong here.');
  });
  return app;
}

/** A site that never changes, for `createServer`. */
export function fixedSite(site: ComposedSite): SiteWithStatus {
  return {
    current: site,
    staticFile: (path) => Promise.resolve(site.static.get(path)),
    preview: () => Promise.reject(new RefusedPreview('Nothing is previewed here.')),
    status: () => ({ isComposed: true, applications: {} }),
  };
}
