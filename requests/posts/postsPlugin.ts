import rateLimit from '@fastify/rate-limit';
import { type PostAnswer, type ResponseKind, postAddress } from '@site/shared/requests/posts';
import { isReference, referenceOf } from '@site/shared/requests/reference';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PluginContext, PluginSite, ServerPlugin } from 'federated-site';
import { isForeign, securityHeaders, sendPrepared, sendUncached } from 'federated-site/server';
import type { ResponseContent } from './fillResponse';
import { type PostableForm, postableForms } from './postableForms';
import { type Post, readPost } from './readPost';
import { RecordStore, SaveError } from './RecordStore';
import { sendUnsent, uncached } from './sendUnsent';

/** In bytes: the longest form has some 11,300 characters, each encoded in up to nine bytes. */
const maxPostBytes = 128 * 1024;

/** Posts from one address in ten minutes: a user sends a few, and many users of a mobile network share an address. */
const maxOfClient = 30;
const timeWindow = 10 * 60_000;

const statuses: Record<ResponseKind, number> = { saved: 200, refused: 422, failed: 503, busy: 429 };

const goBack = 'Nothing was sent. What you typed may still be there if you go back.';

type FormCall = FastifyRequest<{ Params: { collection: string } }>;
type SentCall = { Params: { collection: string; reference?: string } };
type FoundForm = { site: PluginSite; form: PostableForm };

/**
 * Forms that are posted, `POST /requests/COLLECTION`: without script, or by one that cannot reach the database and gets JSON.
 * The values are in the body, the record and the response page, and nowhere else.
 */
export function postsPlugin(config: SiteConfig): ServerPlugin {
  const outage: Outage = {};
  return {
    config: { posts: true },
    problem: () =>
      outage.since && `No form could be saved since ${outage.since.toISOString()}: the log says why.`,
    contents: (release) => new Map(postableForms(release).map(({ page, html }) => [page, html])),
    register: (app, context) => registerPosts(app, context, new RecordStore(config, context.origin), outage),
  };
}

type Outage = { since?: Date | undefined };

function registerPosts(
  app: FastifyInstance,
  { siteOfRequest, origin, log }: PluginContext,
  store: RecordStore,
  outage: Outage,
): void {
  const url = postAddress(':collection');
  const findForm = async (call: FormCall): Promise<FoundForm | undefined> => {
    const site = await siteOfRequest(call);
    const forms = site?.live.flatMap(postableForms);
    const form = forms?.find(({ collection }) => collection === call.params.collection);
    return site && form && { site, form };
  };

  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const count = scope.createRateLimit({ max: maxOfClient, timeWindow });
    scope.removeAllContentTypeParsers();
    const formType = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_call, body, done) => done(null, body));

    scope.post<{ Params: { collection: string }; Body: string }>(url, {
      bodyLimit: maxPostBytes,
      onRequest: async (call, reply) => {
        if (!isForeign(call.headers, origin)) return;
        const page = (await findForm(call))?.form.page;
        return sendUnsent(reply, 403, `This form is not on our site, or it is a saved copy. ${goBack}`, page);
      },
      handler: async (call, reply) => {
        const found = await findForm(call);
        if (!found) return sendUnsent(reply, 404, `This form cannot be sent here now. ${goBack}`);
        const { collection } = found.form;
        const post = readPost(call.body, found.form);
        const limit = await count(call);
        if (!limit.isAllowed && limit.isExceeded) {
          void reply.header('retry-after', limit.ttlInSeconds);
          return sendOutcome(call, reply, found, post, 'busy');
        }
        if (post.problems.size > 0) return sendOutcome(call, reply, found, post, 'refused');
        try {
          const id = await store.save(collection, post);
          outage.since = undefined;
          if (takesJson(call)) return await sendOutcome(call, reply, found, post, 'saved');
          // An address of its own, because browsers show an error page to who comes back to the response to a post.
          return await leadTo(reply, `${postAddress(collection)}/${referenceOf(id)}`);
        } catch (error) {
          if (!(error instanceof SaveError)) throw error;
          outage.since ??= new Date();
          const message = `requests: a form of ${collection} cannot be saved. ${error.message}`;
          log(message, { level: 'error', collection });
          return sendOutcome(call, reply, found, post, 'failed');
        }
      },
    });

    // The thanks; the address of another response, opened again as from the history, leads to the form.
    scope.get<SentCall>(`${url}/:reference?`, async (call, reply) => {
      const found = await findForm(call);
      if (!found) return sendUnsent(reply, 404, 'There is no such form.');
      const { reference } = call.params;
      return isReference(reference)
        ? sendPage(call, reply, found, 'saved', { reference })
        : leadTo(reply, found.form.page);
    });
  });
}

const takesJson = (call: FastifyRequest) => call.headers.accept === 'application/json';

/** Sends the response to a post, which no cache may store: a page with its values, or JSON to a script. */
function sendOutcome(
  call: FastifyRequest,
  reply: FastifyReply,
  found: FoundForm,
  post: Post,
  outcome: ResponseKind,
): Promise<FastifyReply> | FastifyReply {
  if (!takesJson(call)) return sendPage(call, reply, found, outcome, post);
  return sendUncached(reply, statuses[outcome], { outcome } satisfies PostAnswer);
}

async function sendPage(
  call: FastifyRequest,
  reply: FastifyReply,
  { site, form }: FoundForm,
  outcome: ResponseKind,
  content: ResponseContent,
): Promise<FastifyReply> {
  // Loaded at the first use: the HTML parser is the slowest part of the server's start.
  const { fillResponse } = await import('./fillResponse');
  const { title, html } = form.answers[outcome];
  const filled = fillResponse(html, form, content);
  const page = site.responseAt(form.page, { status: statuses[outcome], title, html: filled });
  return sendPrepared(call, reply, page, uncached);
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ ...securityHeaders, ...uncached }).redirect(address, 303);
}
