import { readSettings } from './readSettings';

const complete = {
  SITE_ORIGIN: 'https://desk.example.com',
  FIREBASE_PROJECT_ID: 'project',
  DESK_OIDC_ISSUER: 'https://accounts.example.com',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'secret',
  DESK_SESSION_KEY: 'a'.repeat(43),
  DESK_FIRST_LEAD: 'Lead@example.com',
};
const trial = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

test.each([
  ['those of production', complete, false],
  ['those of a trial without a provider', trial, true],
  [
    'those of development',
    { ...trial, SITE_ORIGIN: 'http://localhost:3000', DESK_LINK_TOKEN: 'token' },
    true,
  ],
  ['e-mails', { ...complete, SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'desk@example.com' }, false],
  ['a provider on this machine', { ...complete, DESK_OIDC_ISSUER: 'http://127.0.0.1:9000' }, false],
])('settings of the desk: %s are right', (_title, env, isTrial) => {
  expect(readSettings(env)).toMatchObject({ isTrial, problems: [], config: { serviceWorker: 'off' } });
});

test('settings of the desk: each that is missing is named', () => {
  expect(readSettings({}).problems).toEqual([
    'FIREBASE_PROJECT_ID is not set',
    'DESK_SESSION_KEY is not set',
    'DESK_OIDC_ISSUER is not set',
    'DESK_OIDC_CLIENT_ID is not set',
    'DESK_OIDC_CLIENT_SECRET is not set',
  ]);
});

const issuer = 'DESK_OIDC_ISSUER: must be an address that begins with https://';

test.each([
  [{ DESK_OIDC_ISSUER: 'http://accounts.example.com' }, issuer],
  [{ DESK_OIDC_ISSUER: 'http://localhost:secret@accounts.example.com' }, issuer],
  [{ DESK_OIDC_ISSUER: 'https://accounts.example.com:443443' }, issuer],
  [
    { DESK_OIDC_ISSUER: 'https://accounts.example.com/.well-known/openid-configuration' },
    'DESK_OIDC_ISSUER: must end before /.well-known/',
  ],
  [{ DESK_OIDC_CLIENT_SECRET: undefined }, 'DESK_OIDC_CLIENT_SECRET is not set'],
  [{ DESK_OIDC_VERIFIED: 'yes' }, 'DESK_OIDC_VERIFIED: must be claim or issuer'],
  [
    { FIREBASE_PROJECT_ID: 'My project' },
    "FIREBASE_PROJECT_ID: must be a project's id, such as rudisha-1a2b3",
  ],
  [{ SMTP_URL: 'smtp://localhost:25' }, 'MAIL_FROM is not set'],
  [
    { SMTP_URL: 'smtps://desk:pass#word@mail.example.com', MAIL_FROM: 'desk@example.com' },
    'SMTP_URL: must look like smtps://name:password@mail.example.org, with other characters than letters and digits as %40',
  ],
  [
    { GOOGLE_APPLICATION_CREDENTIALS: '/none/account.json' },
    'GOOGLE_APPLICATION_CREDENTIALS: must be the key of a service account, in a file that this user may read',
  ],
  [
    { GOOGLE_APPLICATION_CREDENTIALS: 'package.json' },
    'GOOGLE_APPLICATION_CREDENTIALS: must be the key of a service account, in a file that this user may read',
  ],
  [{ DESK_SESSION_KEY: 'short' }, 'DESK_SESSION_KEY: must be 32 random bytes in base64url'],
  [{ DESK_FIRST_LEAD: 'Amina' }, 'DESK_FIRST_LEAD: must be an e-mail address'],
  [{ DESK_FIRST_LEAD: '\u212Amina@example.com' }, 'DESK_FIRST_LEAD: must be an e-mail address'],
  [{ DESK_LINK_TOKEN: 'token' }, 'DESK_LINK_TOKEN: is for development alone: remove it'],
  [
    { SITE_ORIGIN: 'http://desk.example.com' },
    'SITE_ORIGIN: must begin with https://: otherwise browsers forget who signed in',
  ],
])('settings of the desk: %j is named', (changed, problem) => {
  expect(readSettings({ ...complete, ...changed }).problems).toEqual([problem]);
});

test('settings of the desk: a trial with part of a provider names the rest', () => {
  expect(readSettings({ ...trial, DESK_OIDC_ISSUER: complete.DESK_OIDC_ISSUER }).problems).toEqual([
    'DESK_OIDC_CLIENT_ID is not set',
    'DESK_OIDC_CLIENT_SECRET is not set',
  ]);
});
