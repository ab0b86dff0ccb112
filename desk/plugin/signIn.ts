import type { FastifyInstance } from 'fastify';
import * as oidc from 'openid-client';
import { sendUncached } from 'federated-site/server/http/send';
import { errorFields } from 'federated-site/server/log/Log';
import { setMember } from '../../requests/staff/members';
import { lazily } from './lazily';
import { endOf, seal, type SealedCookie, unseal } from './sealedCookie';
import { type Desk, sendAdmission } from './session';

/** An OpenID Connect provider, which knows the desk as a client. */
export type Provider = { issuer: string; clientId: string; clientSecret: string };

/** What the desk must remember while somebody signs in at the provider. */
type Begun = { state: string; nonce: string; verifier: string };

const cookie: SealedCookie = { name: '__Host-desk-sign-in', sameSite: 'Lax', seconds: 10 * 60 };

const silent = 'The sign-in of your organisation does not respond. Try again in a minute.';
const failed = 'The sign-in did not succeed, or took too long. Open the desk and sign in again.';
const unverified =
  'Your organisation did not confirm your e-mail address. Ask those who look after its accounts to do so.';

/**
 * The sign-in of members by the organisation's own provider: `GET /auth/sign-in` and `GET /auth/callback`.
 * @param firstLead an address in lower case that enters as a lead while there is none
 */
export function registerSignIn(
  app: FastifyInstance,
  desk: Desk,
  { issuer, clientId, clientSecret }: Provider,
  firstLead = '',
): void {
  const redirectUri = `${desk.origin}/auth/callback`;
  // Only an issuer on this machine may have an address of this kind.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const configuration = lazily(() =>
    oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 }),
  );

  app.get('/auth/sign-in', { exposeHeadRoute: false }, async (_request, reply) => {
    const config = await configuration().catch((error: unknown) => {
      desk.log('The provider of the sign-in does not respond.', { level: 'error', ...errorFields(error) });
    });
    if (!config) return sendUncached(reply, 503, silent);
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const target = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const begun: Begun = { state, nonce, verifier };
    return reply.header('set-cookie', await seal(desk, cookie, begun)).redirect(target.href, 303);
  });

  app.get('/auth/callback', { exposeHeadRoute: false }, async ({ headers, url }, reply) => {
    void reply.header('set-cookie', endOf(cookie));
    const begun = await unseal<Begun>(desk, cookie, headers.cookie);
    if (!begun) return sendUncached(reply, 403, failed);
    const address = new URL(redirectUri + new URL(url, desk.origin).search);
    const asked = configuration().then((config) => claimsOf(config, address, begun));
    const claims = await asked.catch((error: unknown) => {
      desk.log('A sign-in failed.', { level: 'warn', ...errorFields(error) });
    });
    if (!claims) return sendUncached(reply, 403, failed);
    if (claims.email_verified !== true || !claims.email) return sendUncached(reply, 403, unverified);
    const email = claims.email.toLowerCase();
    const live = await desk.live();
    const members = [...live.book().members.values()];
    if (email === firstLead && members.every(({ role }) => role !== 'lead'))
      await setMember(live, {
        email,
        name: (claims.name ?? email).slice(0, 100),
        role: 'lead',
        sessionsFrom: desk.now(),
      });
    else if (members.every((member) => member.email !== email))
      return sendUncached(reply, 403, `${email} is not on the list of the desk. Ask a lead to add it.`);
    return sendAdmission(desk, email, reply);
  });
}

/** What the provider says of who came back from it to an address. */
async function claimsOf(config: oidc.Configuration, address: URL, { state, nonce, verifier }: Begun) {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  const tokens = await oidc.authorizationCodeGrant(config, address, checks);
  // Many providers have the e-mail address only here, and not in the token.
  return oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
}
