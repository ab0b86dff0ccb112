import { createServer } from 'node:http';

/** The client that the provider knows. */
export const client = { clientId: 'desk', clientSecret: 'a secret of the desk' };

/**
 * Starts an OpenID Connect provider, whose page has a link for each account that signs in with it.
 * @param {string} redirectUri where it sends browsers back to
 * @param {Record<string, { email: string, email_verified: boolean, name?: string }>} accounts
 * @param {number} port by default a free one
 */
export async function startProvider(redirectUri, accounts, port = 0) {
  // It logs while it is loaded.
  const { default: Provider } = await import('oidc-provider');
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts[accountId] }),
    }),
    interactions: { url: (_context, { uid }) => `/form/${uid}` },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/form/')) return next();
    const accountId = context.query.as;
    if (!accountId) {
      context.type = 'html';
      context.body = Object.keys(accounts)
        .map((name) => `<p><a href="?as=${name}">${name}</a></p>`)
        .join('');
      return;
    }
    const grant = new provider.Grant({ accountId, clientId: client.clientId });
    grant.addOIDCScope('openid email profile');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(context.req, context.res, result);
  });
  server.on('request', provider.callback());
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
