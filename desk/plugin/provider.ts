import { SettingsError } from 'federated-site/server';
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

/** Why an account does not enter, as a sentence for who has it. */
export class NoAccount extends Error {
  constructor(
    readonly email: string,
    message: string,
  ) {
    super(message);
  }
}

const unverified =
  'Your organisation did not confirm your e-mail address. Ask those who look after its accounts to do so.';

/** @throws {SettingsError} where there is none, or one that calls itself something else: asking again does not help */
export async function findProvider({ issuer, clientId, clientSecret }: Provider) {
  const bare = issuer.replace(/\/$/, '');
  // Only an issuer on this machine may have an address of this kind.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  const sendSecret: oidc.ClientAuth = (server, ...rest) =>
    (takesBasic(server) ? basic : post)(server, ...rest);
  const address = new URL(`${bare}/.well-known/openid-configuration`);
  const config = await oidc
    .discovery(address, clientId, undefined, sendSecret, { execute, timeout: 8 })
    .catch((error: unknown) => {
      if ((error as { cause?: { status?: unknown } }).cause?.status !== 404) throw error;
      throw new SettingsError(`DESK_OIDC_ISSUER: there is no provider at ${issuer}`);
    });
  const named = config.serverMetadata().issuer;
  if (named.replace(/\/$/, '') === bare) return config;
  throw new SettingsError(`DESK_OIDC_ISSUER is ${issuer}, but the provider there calls itself ${named}`);
}

/** Basic is what the standard has where the provider names no method. */
const takesBasic = ({ token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata) =>
  methods?.includes('client_secret_basic') ?? true;

/** @returns the page of the provider on which a person chooses an account, as a machine in an office has several users */
export async function beginAt(config: oidc.Configuration, redirectUri: string) {
  const checks = {
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
    pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const prompts = config.serverMetadata().prompt_values_supported as string[] | undefined;
  const page = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: (prompts?.includes('select_account') ?? true) ? 'select_account' : 'login',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  return { checks, page: page.href };
}

/** What is kept of a person's way to the provider. */
export type Checks = Awaited<ReturnType<typeof beginAt>>['checks'];

/**
 * @throws {NoAccount} where the provider does not vouch for an address
 * @throws {SettingsError} where it does not take the secret
 */
export async function accountAt(
  config: oidc.Configuration,
  { isTrusted = false }: Provider,
  callback: URL,
  checks: Checks,
): Promise<Account> {
  const server = config.serverMetadata();
  const tokens = await oidc.authorizationCodeGrant(config, callback, checks).catch((error: unknown) => {
    const { code, error: said } = error as { code?: unknown; error?: unknown };
    if (said !== 'invalid_client' && code !== 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') throw error;
    const method = takesBasic(server) ? 'client_secret_basic' : 'client_secret_post';
    throw new SettingsError(
      `The provider refuses DESK_OIDC_CLIENT_ID with DESK_OIDC_CLIENT_SECRET, sent by ${method}`,
    );
  });
  const token = tokens.claims() as oidc.IDToken;
  const more = server.userinfo_endpoint && (await oidc.fetchUserInfo(config, tokens.access_token, token.sub));
  // AD FS has the address in the token alone, many others only here; what is said of an address stands beside it.
  const said: Partial<oidc.UserInfoResponse>[] = [more || {}, token as Partial<oidc.UserInfoResponse>];
  const having = said.filter(({ email }) => email);
  const { email: given = '', email_verified: verified } =
    having.find((each) => each.email_verified !== undefined) ?? having[0] ?? {};
  if (!/^[!-~]*$/.test(given))
    throw new NoAccount(given, `${given} has letters that the desk does not take for an address.`);
  // As addresses of members are, by which a lead filters the record.
  const email = given.toLowerCase();
  // Cognito says it in letters.
  if (!email || String(verified ?? isTrusted) !== 'true') throw new NoAccount(email, unverified);
  return { email, name: said.find(({ name }) => name)?.name, iss: token.iss, sub: token.sub };
}
