import { createServer } from 'node:http';

/** The client that the provider knows. */
export const client = { clientId: 'desk', clientSecret: 'a secret of the desk' };

/**
 * Starts an OpenID Connect provider, whose page has a link for each account that signs in with it.
 * @param {string} redirectUri where it sends browsers back to
 * @param {Record<string, { email?: string, email_verified?: boolean | string, name?: string }>} accounts
 * @param {object} [manner] how it is like others
 * @param {number} [manner.port] by default a free one
 * @param {string} [manner.path] of its issuer, such as `/realms/staff` or `/adfs/`
 * @param {'client_secret_basic' | 'client_secret_post'} [manner.method] how it takes the secret
 * @param {boolean} [manner.namesNoMethods] whether it leaves out which ones it takes
 * @param {boolean} [manner.hasAddressInToken] whether the token alone has what it says of an account
 */
export async function startProvider(redirectUri, accounts, manner = {}) {
  const { port = 0, path = '', method = 'client_secret_post' } = manner;
  // It logs while it is loaded.
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const host = `http://127.0.0.1:${server.address().port}`;
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(host + path, {
    clientAuthMethods: [method],
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: method,
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !manner.hasAddressInToken,
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: (use) =>
        use === 'userinfo' && manner.hasAddressInToken
          ? { sub: accountId }
          : { sub: accountId, ...accounts[accountId] },
    }),
    interactions: { policy: prompts, url: (_context, { uid }) => `/form/${uid}` },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/form/')) {
      await next();
      if (manner.namesNoMethods && context.path.endsWith('/openid-configuration'))
        delete context.body.token_endpoint_auth_methods_supported;
      return;
    }
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
    const result = { login: { accountId }, consent: { grantId: await grant.save() }, select_account: {} };
    return provider.interactionFinished(context.req, context.res, result);
  });
  const answer = provider.callback();
  const mount = path.replace(/\/$/, '');
  server.on('request', (request, response) => {
    // It is mounted below the path of its issuer.
    if (request.url.startsWith(`${mount}/`)) {
      request.originalUrl = request.url;
      request.url = request.url.slice(mount.length);
    }
    return answer(request, response);
  });
  return {
    issuer: host + path,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
