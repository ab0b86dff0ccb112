import type { FastifyInstance } from 'fastify';
import { errorFields, SettingsError } from 'federated-site/server';
import { type Did, recordAccess } from '../../requests/staff/accesses';
import { wantedPath } from '../wantedPath';
import { enter } from './entry';
import { lazily } from './lazily';
import { accountAt, beginAt, type Checks, findProvider } from './provider';
import { NoAccount, type Provider, WrongProvider } from './provider';
import { type CookieName, endOf, seal, unseal } from './sealedCookie';
import { sendRefusal } from './sendRefusal';
import { beginSession, type Desk, memberOf } from './session';

/** What the desk must remember while somebody signs in at the provider. */
type Begun = Checks & { to: string };

/** Each sign-in has a cookie of its own, because tabs may sign in side by side; so many at most. */
const [seconds, most] = [10 * 60, 8];
const nameOf = (state: string): CookieName => `__Host-desk-sign-in-${state.slice(0, 12)}`;

const silent = 'The sign-in of your organisation does not respond. Try again in a minute.';
const wrong =
  'The desk and the sign-in of your organisation do not fit together. Tell those who run the desk.';
const failed = 'The sign-in did not succeed, or took too long.';

const linkTo = (to: string, text: string) => ({ text, href: `/auth/sign-in?to=${encodeURIComponent(to)}` });

/**
 * The sign-in of members by the organisation's own provider: `GET /auth/sign-in` and `GET /auth/callback`.
 * @param firstLead an address in lower case that enters as a lead while there is none
 * @throws {SettingsError} at the start, where the settings do not fit the provider; where it does not respond, it is asked later
 */
export function registerSignIn(
  app: FastifyInstance,
  desk: Desk,
  provider: Provider,
  firstLead?: string,
): void {
  const redirectUri = `${desk.origin}/auth/callback`;
  const configuration = lazily(() => findProvider(provider));
  const used = new Map<string, number>();

  /** Each begun sign-in comes back once: each time is a call to the provider. */
  const isFirstUse = (state: string) => {
    const now = desk.now().getTime();
    for (const [each, at] of used) if (now - at > seconds * 1000) used.delete(each);
    const isFirst = !used.has(state);
    used.set(state, now);
    return isFirst;
  };
  const logFailure = (error: unknown, level: 'warn' | 'error', what: string) => {
    if (error instanceof WrongProvider) desk.log(error.message, { level: 'error' });
    else desk.log(what, { level, ...errorFields(error) });
  };
  const logSilence = (error: unknown) =>
    logFailure(error, 'error', 'The provider of the sign-in does not respond.');

  app.addHook('onReady', async () => {
    await configuration().catch((error: unknown) => {
      if (error instanceof WrongProvider)
        throw new SettingsError(`The server cannot start: ${error.message}.`);
      logSilence(error);
    });
  });

  app.get<{ Querystring: { to?: unknown } }>(
    '/auth/sign-in',
    { exposeHeadRoute: false },
    async ({ headers, query }, reply) => {
      const to = wantedPath(query.to);
      const config = await configuration().catch(logSilence);
      if (!config) return sendRefusal(reply, 503, silent, linkTo(to, 'Try again'));
      const { checks, page } = await beginAt(config, redirectUri);
      const others = (headers.cookie?.match(/__Host-desk-sign-in-[\w-]+/g) ?? []) as CookieName[];
      const ended = others.length >= most ? others.map(endOf) : [];
      const begun: Begun = { ...checks, to };
      const cookie = await seal(desk, nameOf(begun.state), seconds, begun);
      return reply.header('set-cookie', [...ended, cookie]).redirect(page, 303);
    },
  );

  app.get('/auth/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const { headers, url } = request;
    const address = new URL(redirectUri + new URL(url, desk.origin).search);
    const state = address.searchParams.get('state') ?? '';
    const name = nameOf(state.replace(/[^\w-]/g, ''));
    const begun = await unseal<Begun>(desk, name, headers.cookie);
    if (!begun || !isFirstUse(begun.state)) {
      // Such as by the browser's Back.
      if (await memberOf(desk, request)) return reply.redirect('/', 303);
      return sendRefusal(reply, 403, failed, linkTo('/', 'Sign in again'));
    }
    void reply.header('set-cookie', endOf(name));
    const note = async (by: string, did: Did) =>
      recordAccess(await desk.live(), { at: desk.now(), by, did, what: '' });
    try {
      const account = await accountAt(await configuration(), provider, address, begun);
      const member = await enter(await desk.live(), account, firstLead, desk.now());
      await note(member.email, 'signed in');
      return await reply.header('set-cookie', await beginSession(desk, member)).redirect(begun.to, 303);
    } catch (error) {
      if (error instanceof NoAccount) {
        await note(error.email, 'was refused');
        return sendRefusal(reply, 403, error.message, linkTo(begun.to, 'Use another account'));
      }
      logFailure(error, 'warn', 'A sign-in failed.');
      const reason = error instanceof WrongProvider ? wrong : failed;
      return sendRefusal(reply, 403, reason, linkTo(begun.to, 'Sign in again'));
    }
  });
}
