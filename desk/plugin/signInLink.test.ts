import { Browser } from '../../e2e/support/desk/Browser';
import { deskServer } from '../../e2e/support/desk/deskServer';

test('link: it signs in a developer as a lead on the list, once', async () => {
  const { app, live } = await deskServer({ linkToken: 'a token' });
  const [browser, other] = [new Browser(app), new Browser(app)];
  const done = await browser.get('/auth/link?token=a%20token');
  expect([done.statusCode, done.headers.location]).toEqual([303, '/']);
  expect(done.headers['set-cookie']).toMatch(/^__Host-desk=\S+;.* SameSite=Lax$/);
  const developer = { email: 'developer@localhost', name: 'Developer', role: 'lead' };
  expect((await browser.get('/api/me')).json()).toEqual(developer);
  expect([...live.book().members.values()]).toMatchObject([developer]);

  const again = await other.get('/auth/link?token=a%20token');
  expect([again.statusCode, again.body]).toEqual([
    403,
    'This link is wrong or was used: start the desk again for a new one.',
  ]);
  expect(other.cookies.size).toBe(0);
});

test.each(['', '?token=', '?token=other', '?token=a%20token&token=a%20token'])(
  'link: with the query "%s" it is refused, and the right one still works',
  async (query) => {
    const { app } = await deskServer({ linkToken: 'a token' });
    const browser = new Browser(app);
    expect((await browser.get(`/auth/link${query}`)).statusCode).toBe(403);
    await app.inject({ method: 'HEAD', url: '/auth/link?token=a%20token' });
    expect((await browser.get('/auth/link?token=a%20token')).statusCode).toBe(303);
  },
);

test('link: without a token in the settings there is none', async () => {
  const { app } = await deskServer();
  expect((await app.inject('/auth/link?token=undefined')).headers.location).toBe('/sign-in');
});
