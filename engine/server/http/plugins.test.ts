import type { FastifyInstance } from 'fastify';
import { readableLog } from '../log/logs';
import { ComposedSite } from '../pages/ComposedSite';
import { fakeShell } from '../../releases/testing/fakeRelease';
import type { ServerPlugin } from '../ServerPlugin';
import { siteOptions } from '../testing/testSite';
import { createServer, fixedSite } from './server';

const form = 'application/x-www-form-urlencoded';

/** Answers a post with what it was sent. */
const echo = (url: string, type?: string): ServerPlugin => ({
  register: (app) => {
    if (type)
      app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post(url, (request) => ({ body: request.body }));
  },
});

function serve(...plugins: ServerPlugin[]) {
  const site = fixedSite(new ComposedSite([fakeShell()], [fakeShell()], siteOptions));
  const end = { delay: 0, deadline: 0 };
  return createServer({ site, origin: siteOptions.origin, end, plugins, log: readableLog });
}

const post = (app: FastifyInstance, url: string, type: string, payload: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

test('plugins: each has its own parsers, and forms are parsed for all', async () => {
  const app = serve(echo('/one', 'text/csv'), echo('/two', 'text/csv'), echo('/three'));
  expect((await post(app, '/one', form, 'name=Asha&town=Nakuru')).json()).toEqual({
    body: { name: 'Asha', town: 'Nakuru' },
  });
  expect((await post(app, '/two', 'text/csv', 'a,b')).json()).toEqual({ body: 'a,b' });
  expect((await post(app, '/three', 'text/csv', 'a,b')).statusCode).toBe(415);
});

test.each([
  ['of another type', 'text/csv', 'a', 415, 'not sent in a way that can be read'],
  ['too long', form, `text=${'x'.repeat(16 * 1024)}`, 413, 'too long'],
])('plugins: a post that is %s is told as such', async (_, type, body, status, text) => {
  const response = await post(serve(echo('/one')), '/one', type, body);
  expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(text)]);
});

test('plugins: a form of 16 KB is parsed', async () => {
  const body = `text=${'x'.repeat(16 * 1024 - 5)}`;
  expect((await post(serve(echo('/one')), '/one', form, body)).statusCode).toBe(200);
});
