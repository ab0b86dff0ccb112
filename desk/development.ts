import { randomBytes } from 'node:crypto';
import type { DevelopmentService } from 'federated-site';
import { development as publicSite } from '../requests/site/development';

const token = randomBytes(32).toString('base64url');

// Not 127.0.0.1, where the public site is: browsers send the cookies of a host to all of its ports.
const port = process.env.PORT || '3001';
const origin = `http://localhost:${port}`;

/** The desk, with the database of the public site, and with a link that signs in once. */
export const development: DevelopmentService = {
  env: async () => ({
    ...(await publicSite.env()),
    PORT: port,
    SITE_ORIGIN: origin,
    DESK_LINK_TOKEN: token,
  }),
  check: () => Promise.resolve(),
  start: async (log) => {
    // The public site may run it already.
    const database = await publicSite.check().then(
      () => publicSite.start(log),
      () => undefined,
    );
    return {
      description: `${origin}/auth/link?token=${token} signs you in once`,
      stop: async () => database?.stop(),
    };
  },
};
