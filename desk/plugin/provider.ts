import * as oidc from 'openid-client';

/** An OpenID Connect provider, which knows the desk as a client. */
export type Provider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether an address counts of which the provider does not say that it is verified, as every account is the organisation's. */
  isTrusted?: boolean;
};

/** What the provider says of a person: only an address that counts. */
export type Account = { email: string; name?: string | undefined; iss: string; sub: string };

/** The settings do not fit the provider: asking again does not help. */
export class WrongProvider extends Error {}

/** Why an account does not enter, as a sentence for who has it. */
export class NoAccount extends Error {
  constructor(
    readonly email: string,
    message: string,
  ) {
    super(message);
  }
}

/** What is kept of a person's way to the provider. */
export type Checks = { state: string; nonce: string; verifier: string };

const unverified =
  'Your organisation did not confirm your e-mail address. Ask those who look after its accounts to do so.';

/** How long the provider may take, in seconds. */
const timeout = 8;

/** @throws {WrongProvider} where there is none, or one that calls itself something else */
export async function findProvider(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const bare = issuer.replace(/\/$/, '');
  // Only an issuer on this machine may have an address of this kind.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const options = { execute, timeout };
  const address = new URL(`${bare}/.well-known/openid-configuration`);
  const config = await oidc
    .discovery(address, clientId, undefined, sendSecret(clientSecret), options)
    .catch((error: unknown) => {
      if ((error as { cause?: { status?: unknown } }).cause?.status === 404)
        throw new WrongProvider(`DESK_OIDC_ISSUER: there is no provider at ${issuer}`);
      throw error;
    });
  const named = config.serverMetadata().issuer;
  if (named.replace(/\/$/, '') !== bare)
    throw new WrongProvider(`DESK_OIDC_ISSUER is ${issuer}, but the provider there calls itself ${named}`);
  return config;
}

/** Basic is what the standard has where the provider names no method. */
const methodOf = ({ token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata) =>
  methods && !methods.includes('client_secret_basic') ? 'client_secret_post' : 'client_secret_basic';

function sendSecret(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...others) =>
    (methodOf(server) === 'client_secret_basic' ? basic : post)(server, ...others);
}

/** @returns the page of the provider on which a person chooses an account, as a machine in an office has several users */
export async function beginAt(config: oidc.Configuration, redirectUri: string) {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const checks: Checks = { state, nonce, verifier };
  const prompts = config.serverMetadata().prompt_values_supported as string[] | undefined;
  const page = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: prompts && !prompts.includes('select_account') ? 'login' : 'select_account',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { checks, page: page.href };
}

/**
 * @param callback to which the provider sent somebody back
 * @throws {NoAccount} where the provider does not vouch for an address
 * @throws {WrongProvider} where it does not take the secret
 */
export async function accountAt(
  config: oidc.Configuration,
  { isTrusted = false }: Provider,
  callback: URL,
  { state, nonce, verifier }: Checks,
): Promise<Account> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  const grant = { ...checks, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(config, callback, grant).catch((error: unknown) => {
    const { code, error: said } = error as { code?: unknown; error?: unknown };
    if (said !== 'invalid_client' && code !== 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') throw error;
    const method = methodOf(config.serverMetadata());
    throw new WrongProvider(
      `The provider refuses DESK_OIDC_CLIENT_ID with DESK_OIDC_CLIENT_SECRET, sent by ${method}`,
    );
  });
  const token = tokens.claims() as oidc.IDToken;
  const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub) : {};
  // AD FS has the address in the token alone, many others only here; what is said of an address stands beside it.
  const said: { email?: unknown; email_verified?: unknown; name?: unknown }[] = [more, token];
  const { email, email_verified: verified } =
    said.find((each) => each.email && each.email_verified !== undefined) ??
    said.find((each) => each.email) ??
    {};
  // Cognito says it in letters.
  const isVerified = [true, 'true'].includes(verified as string) || (verified === undefined && isTrusted);
  const given = typeof email === 'string' ? email : '';
  if (!/^[!-~]*$/.test(given))
    throw new NoAccount(given, `${given} has letters that the desk does not take for an address.`);
  // As addresses of members are, by which a lead filters the record.
  const address = given.toLowerCase();
  if (!address || !isVerified) throw new NoAccount(address, unverified);
  const name = said.map((each) => each.name).find((each) => typeof each === 'string');
  return { email: address, name, iss: token.iss, sub: token.sub };
}
