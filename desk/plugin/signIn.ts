import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorFields, escapeHtml, sendUncached, SettingsError } from 'federated-site/server';
import { type Did, recordAccess } from '../../requests/staff/accesses';
import { changeMembers } from '../../requests/staff/members';
import { wantedPath } from '../wantedPath';
import { lazily } from './lazily';
import { accountAt, beginAt, type Checks, findProvider, NoAccount, type Provider } from './provider';
import { beginSession, type Desk, endOf, memberOf, seal, unseal } from './session';
import { enter } from './team';

/** Each sign-in has a cookie of its own, because tabs may sign in side by side; so many at most. */
const [seconds, most] = [10 * 60, 8];
const nameOf = (state: string) => `__Host-desk-sign-in-${state.replace(/[^\w-]/g, '').slice(0, 12)}`;

const silent = 'The sign-in of your organisation does not respond. Try again in a minute.';
const wrong = "The desk and your organisation's sign-in do not fit together. Tell those who run the desk.";
const failed = 'The sign-in did not succeed, or took too long.';

/**
 * The sign-in of members by the organisation's own provider: `GET /auth/sign-in` and `GET /auth/callback`.
 * @param firstLead an address in lower case that enters as a lead while there is none
 * @throws {SettingsError} at the start, where the settings do not fit the provider; where it does not respond, it is asked later
 */
export function registerSignIn(app: FastifyInstance, desk: Desk, provider: Provider, firstLead?: string) {
  const redirectUri = `${desk.origin}/auth/callback`;
  const configuration = lazily(() => findProvider(provider));
  const used = new Set<string>();
  const log = (error: unknown, level: 'warn' | 'error', what: string) => {
    if (error instanceof SettingsError) desk.log(error.message, { level: 'error' });
    else desk.log(what, { level, ...errorFields(error) });
  };
  const logSilence = (error: unknown) => log(error, 'error', 'The provider of the sign-in does not respond.');

  app.addHook('onReady', async () => {
    await configuration().catch((error: unknown) => {
      if (error instanceof SettingsError) throw error;
      logSilence(error);
    });
  });

  app.get('/auth/sign-in', { exposeHeadRoute: false }, async ({ headers, query }, reply) => {
    const to = wantedPath((query as { to?: unknown }).to);
    const config = await configuration().catch(logSilence);
    if (!config) return sendRefusal(reply, 503, silent, to, 'Try again');
    const { checks, page } = await beginAt(config, redirectUri);
    const others = headers.cookie?.match(/__Host-desk-sign-in-[\w-]+/g) ?? [];
    const ended = others.length < most ? [] : others.map((each) => endOf(each));
    const cookie = await seal(desk, nameOf(checks.expectedState), seconds, { ...checks, to });
    return reply.header('set-cookie', [...ended, cookie]).redirect(page, 303);
  });

  app.get('/auth/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const address = new URL(request.url, desk.origin);
    const name = nameOf(address.searchParams.get('state') ?? '');
    const begun = await unseal<Checks & { to: string }>(desk, name, request.headers.cookie);
    // Once for each: it is a call to the provider.
    if (!begun || used.has(name)) {
      // Such as by the browser's Back.
      if (await memberOf(desk, request, reply)) return reply.redirect('/', 303);
      return sendRefusal(reply, 403, failed, '/');
    }
    used.add(name);
    setTimeout(() => used.delete(name), seconds * 1000).unref();
    const { to, ...checks } = begun;
    void reply.header('set-cookie', endOf(name));
    const note = async (by: string, did: Did) =>
      recordAccess(await desk.live(), { at: desk.now(), by, did, what: '' });
    try {
      const account = await accountAt(await configuration(), provider, address, checks);
      const member = await enter(await desk.live(), account, firstLead, desk.now());
      await note(member.email, 'signed in');
      return await reply.header('set-cookie', await beginSession(desk, member)).redirect(to, 303);
    } catch (error) {
      if (error instanceof NoAccount) {
        await note(error.email, 'was refused');
        return sendRefusal(reply, 403, error.message, to, 'Use another account');
      }
      log(error, 'warn', 'A sign-in failed.');
      return sendRefusal(reply, 403, error instanceof SettingsError ? wrong : failed, to);
    }
  });
}

/** A link for development that signs in once, as a lead: `GET /auth/link?token=`. */
export function registerSignInLink(app: FastifyInstance, desk: Desk, token: string): void {
  let isUsed = false;
  // Without HEAD, as a preview of the link would use it up.
  app.get('/auth/link', { exposeHeadRoute: false }, async ({ query }, reply) => {
    if (isUsed || (query as { token?: unknown }).token !== token)
      return sendUncached(reply, 403, 'This link is wrong or was used: start the desk again for a new one.');
    isUsed = true;
    const developer = { email: 'developer@localhost', name: 'Developer', role: 'lead' } as const;
    const member = { ...developer, sessionsFrom: desk.now() };
    await changeMembers(await desk.live(), () => [{ set: member }]);
    return reply.header('set-cookie', await beginSession(desk, member)).redirect('/', 303);
  });
}

/** Sends the page for somebody who is not signed in: why, as a sentence, and a link to sign in. */
function sendRefusal(reply: FastifyReply, status: number, why: string, to: string, link = 'Sign in again') {
  const policy = "default-src 'none'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
  const next = `<a href="/auth/sign-in?to=${encodeURIComponent(to)}">${link}</a>`;
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
    .send(
      `<!doctype html><html lang="en"><title>Not signed in | Desk</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><main><h1>You are not signed in</h1><p>${escapeHtml(why)}</p><p>${next}</p></main></html>`,
    );
}
