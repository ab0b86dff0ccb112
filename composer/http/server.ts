import { createServer as createHttpServer } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { RefusedPreview } from '@site/publishing/channels/previewToken';
import { encodings } from '../responses/encodings';
import { retryAfter } from '../responses/retryAfter';
import { fileHeaders, securityHeaders } from '../responses/securityHeaders';
import type { PreparedResponse } from '../responses/PreparedResponse';
import type { ComposedSite, Variant } from '../pages/ComposedSite';
import type { StaticFile } from '../pages/StaticFiles';
import { endOfPreview, previewCookie, previewIn } from '../preview/previewCookie';
import type { PreviewedSite } from '../preview/PreviewedSite';
import { type AskedPreview, askedPreview } from '../preview/askedPreview';
import { registerReports, type ReportsOptions } from '../reports/registerReports';
import type { Log } from '../log/Log';
import { errorFields } from '../log/errorFields';
import { countResponses, readyCounter } from '../metrics/countRequests';
import { kindOf } from '../metrics/kindOf';
import { UnsearchedFile } from '../responses/UnsearchedFile';
import type { Metrics } from '../metrics/Metrics';
import type { ServerPlugin } from '../ServerPlugin';
import type { SiteStatus } from '../pages/SiteStatus';
import { Connections, type EndOptions } from './Connections';
import { encodingFor, knownEncoding, negotiate } from '../responses/encodingFor';
import { hasOneHost } from './hasOneHost';
import { healthOf } from './healthOf';
import { isUnchanged } from './isUnchanged';
import { meantPath, withoutEndings } from './meantPath';
import { offlineFile } from './offlineFile';
import { originForm } from './originForm';
import { overrideFor } from './overrides';
import { refuseConnection } from './refuseConnection';
import { isPlain, writeReady } from './writeReady';

/** The largest request header block that is accepted, in bytes: browsers send less to this site. */
const maxHeaderBytes = 16 * 1024;

/** How long a client may take to send its request, in milliseconds. */
const requestTimeout = 15_000;

/** How long an idle connection is kept for its next request, in milliseconds. */
const keepAliveTimeout = 72_000;

/** The caching of the static folder: every file name contains a hash of its contents. */
export const immutableCaching = 'public, max-age=31536000, immutable, no-transform';

/** The caching of a static file that only a preview needs: the same, but only in the browser. */
const previewedFileCaching = immutableCaching.replace('public', 'private');

/** The headers of every response in a preview: no cache keeps it, and no search engine indexes it. */
const previewHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

export type ServerOptions = {
  /** Returns the current site; undefined until the shell has its first release. */
  site: () => ComposedSite | undefined;
  /** Returns a file of the static folder by its path; may poll the channels for it. */
  staticFile: (path: string) => Promise<StaticFile | undefined>;
  /** Returns the site as the preview of a token shows it; rejects with `RefusedPreview` if it cannot be shown. */
  preview: (token: string) => Promise<PreviewedSite>;
  /** The site's public origin. */
  origin: string;
  /** See `Settings`; without it browsers are told nothing. */
  transportSecurity?: string;
  /** Returns the state of each application. */
  status: () => SiteStatus;
  allowOverrides: boolean;
  /** See `Settings`. */
  trustedProxies: string[];
  /** Handles the reports of page views; without it there is no address for them. */
  reports?: Pick<ReportsOptions, 'known' | 'count'>;
  /** Add routes of the site's own. */
  plugins?: readonly ServerPlugin[];
  /** How long `close` may take. */
  end: EndOptions;
  /** Gets the errors of failed requests. */
  log: Log;
  /** Counts requests; undefined if metrics are off. */
  metrics?: Metrics | undefined;
};

/** Creates the HTTP server of the composed site, which sends everything from memory. Its `close` loses no response. */
export function createServer({
  site,
  staticFile,
  preview,
  origin,
  transportSecurity,
  status,
  allowOverrides,
  trustedProxies,
  reports,
  plugins = [],
  end,
  log,
  metrics,
}: ServerOptions): FastifyInstance {
  const countReady = metrics && readyCounter(metrics);
  const always = transportSecurity === undefined ? [] : ['strict-transport-security', transportSecurity];
  const app = fastify({
    bodyLimit: 1024,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2048 },
    requestTimeout,
    trustProxy: trustedProxies,
    frameworkErrors: (error, _request, reply) => {
      void sendRefusal(reply, error.statusCode ?? 400);
    },
    // It would also limit how long the server may take to stop.
    pluginTimeout: 0,
    // A request on an open connection while the server stops gets its usual response.
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    serverFactory: (handle) =>
      createHttpServer(
        { maxHeaderSize: maxHeaderBytes, headersTimeout: requestTimeout, requestTimeout, keepAliveTimeout },
        (request, response) => {
          const since = countReady ? performance.now() : 0;
          connections.answering(request, response);
          request.url = originForm(request.url ?? '');
          const answer = !allowOverrides && isPlain(request) && site()?.readyResponse(request.url);
          const encoding = knownEncoding(request.headers['accept-encoding']);
          const isWritten = answer && encoding && writeReady(answer, encoding, response, always);
          if (!isWritten) handle(request, response);
          else countReady?.(request.url, since);
        },
      ),
  });
  const connections = new Connections(app.server);
  app.addHook('preClose', () => connections.end(end));
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (transportSecurity !== undefined) void reply.header('strict-transport-security', transportSecurity);
    if (!hasOneHost(raw)) return sendRefusal(reply.header('connection', 'close'), 400);
  });

  if (metrics) countResponses(app, metrics);

  /** Moves a token from the address into a cookie, so that no shared link and no referrer contains it. */
  const openPreview = async (asked: AskedPreview, request: FastifyRequest, reply: FastifyReply) => {
    const isSecure = origin === `https://${request.headers.host ?? ''}`;
    const cookie =
      asked.token === 'off'
        ? endOfPreview
        : previewCookie(asked.token, (await preview(asked.token)).expires, isSecure);
    return reply
      .headers({ ...securityHeaders, ...previewHeaders, 'set-cookie': cookie })
      .redirect(localAddress(asked.rest), 303);
  };

  /** Falls back to the live site, so that a form is saved even if its preview ended while the user typed. */
  const siteFor = async ({ headers }: FastifyRequest) => {
    const token = previewIn(headers.cookie);
    const previewed = token === undefined ? undefined : await preview(token).catch(() => undefined);
    return previewed?.site ?? site();
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async (request, reply) => {
      const path = pathOf(request);
      if (path === '/healthz') return sendJson(reply, 200, healthOf(status()));
      if (path === '/readyz')
        return sendReadiness(reply, connections.isEnding ? 'stopping' : site() ? 'ready' : 'no release');
      const current = site();
      if (!current) return sendPlain(reply, 503, 'The site has no release yet.');
      if (!path.startsWith('/')) return sendRefusal(reply, 400);
      const offline = offlineFile(path, current);
      if (offline) return sendResponse(offline, request, reply);
      const token = previewIn(request.headers.cookie);
      if (path.startsWith('/static/')) {
        const isOnlyPreviewed = token !== undefined && !current.static.get(path);
        const previewed = isOnlyPreviewed && (await preview(token)).site.static.get(path);
        return previewed
          ? sendStatic(previewed, request, reply, previewedFileCaching)
          : sendStatic(await staticFile(path), request, reply);
      }
      const asked = askedPreview(request.url);
      if (asked) return openPreview(asked, request, reply);
      if (path.length > 1 && path.endsWith('/'))
        return redirect(request, reply, withoutEndings(path, ['/']) || '/');
      if (token !== undefined) {
        const { site: previewed } = await preview(token);
        const answer = previewed.files.get(path) ?? previewed.page(path, variantFor(request));
        return sendPreviewed(answer, request, reply);
      }
      const file = current.files.get(path);
      if (file) return sendResponse(file, request, reply);
      const override = allowOverrides ? overrideFor(request, reply) : undefined;
      if (override) return sendResponse(current.overriddenPage(path, override), request, reply);
      const page = current.page(path, variantFor(request));
      const meant = page.status === 404 ? meantPath(path) : path;
      if (meant !== path && current.page(meant, 'full').status !== 404)
        return redirect(request, reply, meant);
      return sendResponse(page, request, reply);
    },
  });
  if (reports) registerReports(app, { ...reports, origin, log });
  for (const plugin of plugins) plugin.register(app, { siteFor, origin, log });
  app.setNotFoundHandler((_request, reply) =>
    sendPlain(reply.header('allow', 'GET, HEAD'), 405, 'This site is read with GET.'),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error instanceof RefusedPreview) return sendRefusedPreview(error, reply);
    // A balancer passes 503 on to a server that may have the file; a 404 would end the search.
    if (error instanceof UnsearchedFile) return sendPlain(reply, 503, 'This file is not here yet.');
    const status = error.statusCode ?? 500;
    if (status < 500) return sendRefusal(reply, status);
    const failed = kindOf(request.method, pathOf(request));
    log(`A request (${failed}) failed.`, { level: 'error', kind: failed, ...errorFields(error) });
    return sendPlain(reply, status, 'Something went wrong here.');
  });
  return app;
}

function pathOf(request: FastifyRequest): string {
  const query = request.url.indexOf('?');
  return query === -1 ? request.url : request.url.slice(0, query);
}

function variantFor({ headers }: FastifyRequest): Variant {
  if (headers['save-data'] === 'on') return 'saving';
  return ['slow-2g', '2g', '3g'].includes(String(headers.ect)) ? 'lean' : 'full';
}

async function sendResponse(
  answer: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers, etag, body } = await answer.message(encodingFor(request));
  if (answer.status === 200 && isUnchanged(request, etag))
    return reply
      .headers({ ...answer.headers, etag })
      .code(304)
      .send();
  // Bypasses Fastify's own sending, which takes a quarter of the time of a request whose response is in memory.
  const added = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
  reply.hijack().raw.writeHead(answer.status, [...headers, ...added]);
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
  return reply;
}

/** Sends a response of a preview, which no cache may keep. */
async function sendPreviewed(
  answer: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  const body = await answer.body(encoding);
  void reply.code(answer.status).headers({ ...answer.headers, ...previewHeaders });
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return sendBody(reply, request, body);
}

/** Also ends the preview in the browser: its next request gets the live site. */
function sendRefusedPreview({ message, isOver }: RefusedPreview, reply: FastifyReply): FastifyReply {
  const text = `${message} Ask for a new link, or load the page again for the site as it is.`;
  return sendPlain(
    reply.headers({ ...previewHeaders, 'set-cookie': endOfPreview }),
    isOver ? 410 : 400,
    text,
  );
}

function sendStatic(
  file: StaticFile | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  caching = immutableCaching,
): FastifyReply {
  if (!file) return sendPlain(reply, 404, 'There is no such file.');
  const encoding = negotiate(
    request,
    encodings.filter((each) => file.bodies[each]),
  );
  const { [encoding]: body = file.bodies.identity } = file.bodies;
  const { [encoding]: etag = file.etags.identity } = file.etags;
  void reply.headers(fileHeaders).headers({
    'content-type': file.contentType,
    'cache-control': caching,
    etag,
    vary: 'accept-encoding',
  });
  if (isUnchanged(request, etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return sendBody(reply, request, body);
}

function sendBody(reply: FastifyReply, request: FastifyRequest, body: Buffer): FastifyReply {
  void reply.header('content-length', body.length);
  return reply.send(request.method === 'HEAD' ? undefined : body);
}

function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = request.url.indexOf('?');
  const target = path + (query === -1 ? '' : request.url.slice(query));
  return reply.headers(securityHeaders).redirect(localAddress(target), 308);
}

/** Several leading slashes would address another host, and browsers treat a backslash as a slash. */
function localAddress(address: string): string {
  return address.replace(/^[/\\]+/, '/');
}

function sendRefusal(reply: FastifyReply, status: number): FastifyReply {
  return sendPlain(reply, status, 'This request cannot be answered.');
}

function sendReadiness(reply: FastifyReply, status: 'ready' | 'no release' | 'stopping'): FastifyReply {
  return sendJson(reply, status === 'ready' ? 200 : 503, { status });
}

function sendJson(reply: FastifyReply, status: number, value: object): FastifyReply {
  return sendUnkept(reply, status, 'application/json', JSON.stringify(value));
}

function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return sendUnkept(reply, status, 'text/plain; charset=utf-8', text);
}

/** Sends a response that no cache may keep. */
function sendUnkept(reply: FastifyReply, status: number, contentType: string, text: string): FastifyReply {
  if (status === 503) void reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers(securityHeaders)
    .headers({ 'content-type': contentType, 'cache-control': 'no-store' })
    .send(text);
}
