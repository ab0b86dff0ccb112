import { fakeRemote, fakeShell } from '../../../releases/testing/fakeRelease';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { ComposedSite } from '../../pages/ComposedSite';
import { createServer, fixedSite, type ServerOptions } from '../server';
import { siteOptions } from '../../testing/testSite';

export const shell = fakeShell(['/', '/about', '/donate']);
export const script = `static/js/large.js`;
export const large = 'x'.repeat(5000);
export const content = fakeRemote('content', [{ path: '/', title: 'Home' }, { path: '/about' }], {
  more: { [script]: large, [`${script}.gz`]: 'gzip of it', [`${script}.br`]: 'brotli of it' },
});

export const site = new ComposedSite([shell, content], [shell, content], siteOptions);

export const served = fixedSite(site);

const servers: FastifyInstance[] = [];

/**
 * A server of that site, which is closed after the last test of the file.
 * @param options what differs from a server that allows nothing special
 */
export function server(options: Partial<ServerOptions> = {}): FastifyInstance {
  const app = createServer({
    site: served,
    origin: 'https://www.example.org',
    end: { delay: 0, deadline: 10_000 },
    log: jest.fn(),
    ...options,
  });
  servers.push(app);
  return app;
}

afterAll(() => Promise.all(servers.map((app) => app.close())));

/** Sends GET requests with these headers to a server. */
export function requestsTo(app: FastifyInstance) {
  return (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });
}
