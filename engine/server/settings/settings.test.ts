import path from 'node:path';
import { testSite } from '../testing/testSite';
import { englishWords } from '../words';
import { readServerSettings, SettingsError } from './settings';

const production = { SITE_ORIGIN: 'https://www.site.test' };
const read = (env: NodeJS.ProcessEnv) => readServerSettings(env, testSite);

function messageFor(env: NodeJS.ProcessEnv): string {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message;
  }
  throw new Error('These settings were accepted.');
}

test('settings: an address is enough, and an empty value counts as missing', () => {
  expect(read({ ...production, PORT: '' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    origin: 'https://www.site.test',
    transportSecurity: 'max-age=86400',
    siteFile: path.resolve('site.json'),
    cacheFolder: path.resolve('.cache/releases'),
    allowOverrides: false,
    trustedProxies: [],
    end: { delay: 0, deadline: 30_000 },
    allowUnsigned: false,
    allowPreviews: true,
    config: {},
    plugins: [],
    words: englishWords,
    site: testSite,
  });
});

test('settings: every variable is read', () => {
  const settings = read({
    ...production,
    HOST: '0.0.0.0',
    PORT: '8000',
    SITE_ORIGIN: 'https://site.example/',
    HSTS_MAX_AGE: '63072000',
    HSTS_SUBDOMAINS: '1',
    SITE_FILE: '/etc/site.json',
    ALLOW_UNSIGNED: '1',
    CHANNEL_INTERVAL: '15',
    RELEASE_CACHE: '/var/cache/releases',
    SERVICE_WORKER: 'off',
    STOP_DELAY: '5',
    STOP_DEADLINE: '1.5',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1',
  });
  expect(settings).toEqual({
    host: '0.0.0.0',
    port: 8000,
    origin: 'https://site.example',
    transportSecurity: 'max-age=63072000; includeSubDomains',
    siteFile: '/etc/site.json',
    cacheFolder: '/var/cache/releases',
    channelInterval: 15_000,
    allowOverrides: false,
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
    end: { delay: 5000, deadline: 1500 },
    allowUnsigned: true,
    allowPreviews: true,
    config: { serviceWorker: 'off' },
    plugins: [],
    words: englishWords,
    site: testSite,
  });
});

test.each([
  ['https://Desk.Rudisha.Test:443', 'https://desk.rudisha.test'],
  [' https://desk.rudisha.test/ ', 'https://desk.rudisha.test'],
  ['http://desk.rudisha.test:80', 'http://desk.rudisha.test'],
  ['https://desk.rudisha.test:8443', 'https://desk.rudisha.test:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('settings: the origin %s is %s, as browsers send it', (value, origin) => {
  expect(read({ SITE_ORIGIN: value }).origin).toBe(origin);
});

test('settings: the error names the origin of an address that is more than that', () => {
  expect(messageFor({ SITE_ORIGIN: 'https://Desk.rudisha.test/inbox' })).toContain(
    'SITE_ORIGIN: must be https://desk.rudisha.test',
  );
});

test('settings: a trial needs no address, and may show unsigned releases and overrides', () => {
  const { origin, allowUnsigned, allowOverrides } = read({ TRIAL: '1', ALLOW_OVERRIDES: '1' });
  expect([origin, allowUnsigned, allowOverrides]).toEqual([testSite.origin, true, true]);
});

test('settings: overrides are refused where real users are served', () => {
  expect(messageFor({ ...production, ALLOW_OVERRIDES: '1' })).toContain(
    'ALLOW_OVERRIDES=1 is for development alone: remove it',
  );
});

test("settings: the site's own are read, and their problems are in the error", () => {
  const plugin = { register: () => undefined };
  const ofSite = { config: {}, plugins: [plugin], isTrial: true, problems: ['DATABASE is not set'] };
  const site = { ...testSite, settings: () => ofSite };
  expect(() => readServerSettings({ PORT: 'many' }, site)).toThrow(/PORT: .*; DATABASE is not set\.$/);
  expect(readServerSettings({}, { ...site, settings: () => ({ ...ofSite, problems: [] }) }).plugins).toEqual([
    plugin,
  ]);
});

test('settings: in production the example address is no default', () => {
  expect(messageFor({})).toBe(
    'The server cannot start: SITE_ORIGIN is not set: set it to the address of the site, because every page would name https://www.example.org.',
  );
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['SITE_ORIGIN', 'www.example.org'],
  ['SITE_ORIGIN', 'javascript:alert(1)'],
  ['SITE_ORIGIN', 'https://www.example.org/site'],
  ['SITE_ORIGIN', 'https://'],
  ['SITE_ORIGIN', 'https://*.example.test'],
  ['SITE_ORIGIN', 'https://www.site.test.'],
  ['METRICS_PORT', '3000'],
  ['CHANNEL_INTERVAL', '1e-9'],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', '127.0.0.1:3000'],
  ['STOP_DELAY', '9999999'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['ALLOW_OVERRIDES', 'yes'],
])('settings: %s=%s is an error that names the key', (key, value) => {
  expect(messageFor({ ...production, [key]: value })).toContain(`The server cannot start: ${key}: `);
});
