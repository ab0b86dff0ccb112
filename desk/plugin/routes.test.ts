import type { InjectOptions } from 'fastify';
import type { Role } from './api';
import { routes } from './routes';
import { Browser } from '../../e2e/support/desk/Browser';
import { deskServer, origin } from '../../e2e/support/desk/deskServer';

const everybody: readonly Role[] = ['caller', 'driver', 'lead'];
const callers: readonly Role[] = ['caller', 'lead'];

/** Who may call what, written out by hand: a new call belongs here too. */
const table: Readonly<Record<string, readonly Role[]>> = {
  'GET /api/me': everybody,
  'POST /api/sign-out': everybody,
  'GET /api/version': everybody,
  'POST /api/inbox': callers,
  'POST /api/looked': callers,
  'POST /api/request': callers,
  'POST /api/mark': everybody,
  'GET /api/day': everybody,
  'POST /api/day': everybody,
  'POST /api/town': everybody,
  'POST /api/order': callers,
  'POST /api/sheet': callers,
  'POST /api/person': callers,
  'POST /api/export': ['lead'],
  'POST /api/erasure': ['lead'],
  'POST /api/list': ['lead'],
  'GET /api/figures': ['lead'],
  'POST /api/figures/sheet': ['lead'],
  'POST /api/mail': callers,
  'GET /api/members': ['lead'],
  'POST /api/members': ['lead'],
  'POST /api/members/remove': ['lead'],
  'POST /api/members/unbind': ['lead'],
  'POST /api/record': ['lead'],
  'POST /api/record/export': ['lead'],
};

test('calls: the table has all of them', () => {
  expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(table).sort());
});

test('calls: each is answered for its roles, and for nobody else', async () => {
  const { app, add, browserOf } = await deskServer();
  for (const [call, roles] of Object.entries(table))
    for (const caller of [undefined, ...everybody]) {
      const email = `${String(caller)}@example.org`;
      if (caller) await add(email, caller);
      const browser = caller ? await browserOf(email) : new Browser(app);
      const [method, url = ''] = call.split(' ');
      const response = await (method === 'GET' ? browser.get(url) : browser.post(url));
      const refusal = [401, 403].find((status) => status === response.statusCode);
      const expected = !caller ? 401 : roles.includes(caller) ? undefined : 403;
      expect([call, caller, refusal]).toEqual([call, caller, expected]);
      if (refusal) expect(response.json()).toEqual({ message: expect.any(String) as string });
    }
});

test.each<[string, InjectOptions, number]>([
  ['what the desk does not have', { url: '/api/other' }, 303],
  ['a call by another method', { method: 'DELETE', url: '/api/members', headers: { origin } }, 405],
  ['a call by its encoded address', { url: '/%61pi/members' }, 401],
  ['the headers of a call', { method: 'HEAD', url: '/api/members', headers: { origin } }, 303],
])('calls: nobody gets %s', async (_title, options, status) => {
  const { app } = await deskServer();
  expect((await app.inject(options)).statusCode).toBe(status);
});
