import rateLimit from '@fastify/rate-limit';
import { organisation } from '@site/shared/organisation';
import { type PostAnswer, type ResponseKind, postAddress } from '@site/shared/requests/posts';
import { isReference, referenceOf } from '@site/shared/requests/reference';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PluginContext, PluginSite, ServerPlugin } from 'federated-site';
import { isForeign, securityHeaders, sendPrepared, sendUncached } from 'federated-site/server';
import type { ResponseContent } from './fillResponse';
import { type PostableForm, postableForms } from './postableForms';
import { readPost } from './readPost';
import { saveRecord } from './saveRecord';

/** In bytes: the longest form has some 11,300 characters, each encoded in up to nine bytes. */
const maxPostBytes = 128 * 1024;

/** Posts from one address in ten minutes: a user sends a few, and many users of a mobile network share an address. */
const maxOfClient = 30;
const timeWindow = 10 * 60_000;

const statuses: Record<ResponseKind, number> = { saved: 200, refused: 422, failed: 503, busy: 429 };

/** Headers of every response to a post, and of those that lead to a form. */
const uncached = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

type FoundForm = { site: PluginSite; form: PostableForm };

/**
 * Forms that are posted, `POST /requests/COLLECTION`: without script, or by one that cannot reach the database and gets JSON.
 * The values are in the body, the record and the response page, and nowhere else.
 */
export function postsPlugin(config: SiteConfig): ServerPlugin {
  let failingSince: Date | undefined;

  function register(app: FastifyInstance, { siteOfRequest, origin, log }: PluginContext): void {
    const url = postAddress(':collection');
    const findForm = async (
      call: FastifyRequest<{ Params: { collection: string } }>,
    ): Promise<FoundForm | undefined> => {
      const site = await siteOfRequest(call);
      const forms = site?.live.flatMap(postableForms);
      const form = forms?.find(({ collection }) => collection === call.params.collection);
      return site && form && { site, form };
    };
    const sendUnsent = (reply: FastifyReply, status: number, reason: string) => {
      const ways = `fill in the form at ${origin}, call ${organisation.phone} or write to ${organisation.email}`;
      const kept = 'What you typed may still be there if you go back.';
      return sendUncached(reply, status, `${reason} Nothing was sent. ${kept} Otherwise ${ways}.`);
    };

    void app.register(async (scope) => {
      await scope.register(rateLimit, { global: false });
      const count = scope.createRateLimit({ max: maxOfClient, timeWindow });
      scope.removeAllContentTypeParsers();
      const formType = 'application/x-www-form-urlencoded';
      scope.addContentTypeParser(formType, { parseAs: 'string' }, (_call, body, done) => done(null, body));

      scope.post<{ Params: { collection: string }; Body: string }>(url, {
        bodyLimit: maxPostBytes,
        onRequest: async (call, reply) =>
          isForeign(call.headers, origin)
            ? sendUnsent(reply, 403, 'This form is not on our site, or it is a saved copy.')
            : undefined,
        handler: async (call, reply) => {
          const found = await findForm(call);
          if (!found) return sendUnsent(reply, 404, 'This form cannot be sent here now.');
          const { collection } = found.form;
          const post = readPost(call.body, found.form);
          const limit = await count(call);
          if (!limit.isAllowed && limit.isExceeded) {
            void reply.header('retry-after', limit.ttlInSeconds);
            return sendOutcome(call, reply, found, 'busy', post);
          }
          if (post.problems.size > 0) return sendOutcome(call, reply, found, 'refused', post);
          const { id, failure } = await saveRecord(config, origin, collection, post);
          failingSince = failure === undefined ? undefined : (failingSince ?? new Date());
          if (failure !== undefined) {
            const message = `requests: a form of ${collection} cannot be saved. ${failure}`;
            log(message, { level: 'error', collection });
            return sendOutcome(call, reply, found, 'failed', post);
          }
          if (takesJson(call)) return sendOutcome(call, reply, found, 'saved', post);
          // An address of its own, because browsers show an error page to who comes back to the response to a post.
          return leadTo(reply, `${postAddress(collection)}/${referenceOf(id)}`);
        },
      });

      // The thanks; the address of another response, opened again as from the history, leads to the form.
      scope.get<{ Params: { collection: string; reference?: string } }>(
        `${url}/:reference?`,
        async (call, reply) => {
          const found = await findForm(call);
          if (!found) return sendUnsent(reply, 404, 'There is no such form.');
          const { reference } = call.params;
          if (!isReference(reference)) return leadTo(reply, found.form.page);
          return sendOutcome(call, reply, found, 'saved', { reference });
        },
      );
    });
  }

  return {
    config: { posts: true },
    problem: () =>
      failingSince && `No form could be saved since ${failingSince.toISOString()}: the log says why.`,
    contents: (release) => new Map(postableForms(release).map(({ page, html }) => [page, html])),
    register,
  };
}

const takesJson = (call: FastifyRequest) => call.headers.accept === 'application/json';

/** Sends a response that no cache may store: JSON to a script, or a page that is filled with the content. */
async function sendOutcome(
  call: FastifyRequest,
  reply: FastifyReply,
  { site, form }: FoundForm,
  outcome: ResponseKind,
  content: ResponseContent,
): Promise<FastifyReply> {
  const status = statuses[outcome];
  if (takesJson(call)) return sendUncached(reply, status, { outcome } satisfies PostAnswer);
  // Loaded at the first use: the HTML parser is the slowest part of the server's start.
  const { fillResponse } = await import('./fillResponse');
  const { title, html } = form.answers[outcome];
  const page = site.responseAt(form.page, { status, title, html: fillResponse(html, form, content) });
  return sendPrepared(call, reply, page, uncached);
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ ...securityHeaders, ...uncached }).redirect(address, 303);
}
