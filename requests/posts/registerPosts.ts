import rateLimit from '@fastify/rate-limit';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { type PostAnswer, type ResponseKind, postAddress } from '@site/shared/requests/posts';
import { referenceOf } from '@site/shared/requests/reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressOnce } from 'federated-site/server/responses/encodings';
import { securityHeaders } from 'federated-site/server/responses/securityHeaders';
import type { ComposedSite } from 'federated-site/server/pages/ComposedSite';
import { encodingFor } from 'federated-site/server/responses/encodingFor';
import { isForeign } from 'federated-site/server/responses/isForeign';
import { formsOf, type PostableForm } from './PostableForm';
import { type Post, readPost } from './readPost';
import { recordId } from './recordId';
import { unsentPage } from './unsentPage';
import { type RecordStore, SaveError } from './RecordStore';
import type { PluginContext } from 'federated-site/server/ServerPlugin';

/**
 * The largest form that is accepted, in bytes: the longest has some 11,300 characters, each encoded in up to nine bytes.
 */
const maxPostBytes = 128 * 1024;

/** Posts from one address in ten minutes: a user sends a few, and many users of a mobile network share an address. */
const maxOfClient = 30;
const timeWindow = 10 * 60_000;

/** How long the database may take for one post, in milliseconds: less than a proxy waits for the server. */
const patience = 10_000;

/** How long after midnight a post may repeat one from before midnight, in milliseconds. */
const overMidnight = 60 * 60_000;

const statuses: Record<ResponseKind, number> = {
  saved: 200,
  refused: 422,
  failed: 503,
  busy: 429,
  'too-large': 413,
};

type FormRequest = FastifyRequest<{ Params: { collection: string } }>;
type FoundForm = { site: ComposedSite; form: PostableForm };

/**
 * Handles forms that are posted, `POST /requests/COLLECTION`: without script, or by one that cannot reach the database and gets
 * JSON. The values are in the body, the record and the response page, and nowhere else.
 * @param store saves them; undefined if the site's forms are sent by e-mail
 */
export function registerPosts(
  app: FastifyInstance,
  { siteFor, origin, log }: PluginContext,
  store: RecordStore | undefined,
): void {
  const findForm = async (request: FormRequest): Promise<FoundForm | undefined> => {
    const site = await siteFor(request);
    const form = site && store && formsOf(site).get(request.params.collection);
    return site && form && { site, form };
  };

  /** @returns the id of the record; undefined if the database may not have it */
  const save = async (
    database: RecordStore,
    { collection }: PostableForm,
    post: Post,
  ): Promise<string | undefined> => {
    const signal = AbortSignal.timeout(patience);
    try {
      const savedAs = await write(database, collection, post, signal);
      if (post.isHiddenFieldFilled) await note(database, collection, savedAs, signal);
      return savedAs;
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      log(`requests: a form of ${collection} cannot be saved. ${error.message}`, {
        level: 'error',
        collection,
      });
      return undefined;
    }
  };

  const note = async (
    database: RecordStore,
    collection: string,
    id: string,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      await database.note(collection, id, ['hidden-field'], signal);
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      log(`requests: a note on a form of ${collection} cannot be saved. ${error.message}`, { collection });
    }
  };

  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const count = scope.createRateLimit({ max: maxOfClient, timeWindow });

    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, body);
      },
    );
    scope.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
      const found = error.statusCode === 413 && (await findForm(request as FormRequest));
      // The body was not read: its remaining bytes must not be parsed as another request.
      if (found) return sendPage(found, 'too-large', request, reply.header('connection', 'close'));
      throw error as Error;
    });

    scope.route<{ Params: { collection: string }; Body: string }>({
      method: 'POST',
      url: postAddress(':collection'),
      bodyLimit: maxPostBytes,
      onRequest: async (request, reply) => {
        if (!isForeign(request.headers, origin)) return;
        const page = (await findForm(request))?.form.page;
        return sendUnsent(reply, 403, `This form is not on our site, or it is a saved copy. ${goBack}`, page);
      },
      handler: async (request, reply) => {
        const found = await findForm(request);
        if (!found || !store) return sendUnsent(reply, 404, `This form cannot be sent here now. ${goBack}`);
        const post = readPost(request.body, found.form);
        const limit = await count(request);
        if (!limit.isAllowed && limit.isExceeded)
          return sendPage(found, 'busy', request, reply.header('retry-after', limit.ttlInSeconds), post);
        if (post.problems.size > 0) return sendPage(found, 'refused', request, reply, post);
        const id = await save(store, found.form, post);
        if (id === undefined) return sendPage(found, 'failed', request, reply, post);
        return sendPage(found, 'saved', request, reply, post, referenceOf(id));
      },
    });

    // Opening the address of a response again, as from the history, leads to the form.
    scope.route<{ Params: { collection: string } }>({
      method: 'GET',
      url: postAddress(':collection'),
      handler: async (request, reply) => {
        const found = await findForm(request);
        if (!found) return sendUnsent(reply, 404, 'There is no such form.');
        return reply
          .headers({ ...securityHeaders, 'cache-control': 'no-store' })
          .redirect(found.form.page, 303);
      },
    });
  });
}

/** Writes the record of a post, under the id that the script gave it or one made of its values and the day. */
async function write(
  database: RecordStore,
  collection: string,
  { values, identity }: Post,
  signal: AbortSignal,
): Promise<string> {
  if (identity) {
    await database.retry({ collection, values, ...identity }, signal);
    return identity.id;
  }
  const createdAt = new Date();
  const idOn = (moment: Date) => recordId(collection, values, dayInNairobi(moment));
  const id = idOn(createdAt);
  const earlier = idOn(new Date(createdAt.getTime() - overMidnight));
  return database.save({ collection, id, createdAt, values }, earlier === id ? [] : [earlier], signal);
}

/** Sends the response, which no cache may keep: a page, or JSON to a script. */
async function sendPage(
  { site, form }: FoundForm,
  kind: ResponseKind,
  request: FastifyRequest,
  reply: FastifyReply,
  post?: Post,
  reference?: string,
): Promise<FastifyReply> {
  if (request.headers.accept === 'application/json')
    return reply
      .code(statuses[kind])
      .headers({ ...securityHeaders, ...unkept })
      .send({ outcome: kind } satisfies PostAnswer);
  // Loaded at the first use: the HTML parser is the slowest part of the server's start.
  const { fillForm, fillReference } = await import('./fillResponse');
  const { title, html } = form.answers[kind];
  // The other pages have no messages for them.
  const problems = (kind === 'refused' && post?.problems) || new Map();
  const filled =
    reference === undefined
      ? fillForm(html, form, post?.values ?? {}, problems)
      : fillReference(html, reference);
  const response = site.responseAt(form.page, {
    status: statuses[kind],
    title,
    html: filled,
    scripts: kind === 'saved' ? [form.forget] : [],
  });
  const encoding = encodingFor(request);
  const body = await compressOnce(response.identity, encoding);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .code(response.status)
    .headers({ ...response.headers, ...reply.getHeaders(), ...unkept })
    .send(body);
}

/** Responds without a form's own page: to another site, or for an unknown form. */
function sendUnsent(reply: FastifyReply, status: number, reason: string, page?: string): FastifyReply {
  const { html, policy } = unsentPage(reason, page);
  return reply
    .code(status)
    .headers({ ...securityHeaders, ...unkept, 'content-type': 'text/html; charset=utf-8' })
    .header('content-security-policy', policy)
    .send(html);
}

const goBack = 'Nothing was sent. What you typed may still be there if you go back.';

const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
