import path from 'node:path';
import { organisation, placeholders } from '@site/shared/organisation';
import { readSettings, SettingsError } from './settings';

const firebase = {
  FIREBASE_PROJECT_ID: 'rudisha',
  FIREBASE_API_KEY: 'key',
  SITE_ORIGIN: 'https://www.rudisha.test',
  ALLOW_PLACEHOLDERS: '1',
};
const emulator = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

function messageFor(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message;
  }
  throw new Error('These settings were accepted.');
}

test('settings: a Firebase project and an address are enough', () => {
  expect(readSettings(firebase)).toEqual({
    host: '127.0.0.1',
    port: 3000,
    origin: 'https://www.rudisha.test',
    transportSecurity: 'max-age=86400',
    siteFile: path.resolve('site.json'),
    cacheFolder: path.resolve('.cache/releases'),
    asksOnMiss: true,
    allowOverrides: false,
    acceptsPosts: true,
    trustedProxies: [],
    end: { delay: 0, deadline: 30_000 },
    allowUnsigned: false,
    siteConfig: { firebase: { projectId: 'rudisha', apiKey: 'key' } },
  });
});

test('settings: every variable is read', () => {
  const settings = readSettings({
    ...firebase,
    FIREBASE_APP_ID: 'app',
    HOST: '0.0.0.0',
    PORT: '8000',
    SITE_ORIGIN: 'https://site.example/',
    HSTS_MAX_AGE: '63072000',
    HSTS_SUBDOMAINS: '1',
    SITE_FILE: '/etc/site.json',
    ALLOW_UNSIGNED: '1',
    ASK_ON_MISS: '0',
    CHANNEL_INTERVAL: '15',
    RELEASE_CACHE: '/var/cache/releases',
    ALLOW_OVERRIDES: '1',
    SERVICE_WORKER: 'off',
    STOP_DELAY: '5',
    STOP_DEADLINE: '1.5',
    APP_CHECK_SITE_KEY: 'site-key',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1',
  });
  expect(settings).toEqual({
    host: '0.0.0.0',
    port: 8000,
    origin: 'https://site.example',
    transportSecurity: 'max-age=63072000; includeSubDomains',
    siteFile: '/etc/site.json',
    cacheFolder: '/var/cache/releases',
    asksOnMiss: false,
    channelInterval: 15_000,
    allowOverrides: true,
    acceptsPosts: false,
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
    end: { delay: 5000, deadline: 1500 },
    allowUnsigned: true,
    siteConfig: {
      firebase: { projectId: 'rudisha', apiKey: 'key', appId: 'app' },
      appCheckSiteKey: 'site-key',
      serviceWorker: 'off',
    },
  });
});

test('settings: the emulator needs no Firebase project', () => {
  const { origin, siteConfig } = readSettings(emulator);
  expect(origin).toBe(organisation.origin);
  expect(siteConfig).toEqual({
    firebase: { projectId: 'demo-site', apiKey: 'demo-key' },
    firestoreHost: { host: '127.0.0.1', port: 8080 },
  });
});

test('settings: a missing Firebase project is an error with every missing key', () => {
  expect(messageFor({ SITE_ORIGIN: firebase.SITE_ORIGIN, ALLOW_PLACEHOLDERS: '1' })).toBe(
    'The server cannot start: FIREBASE_PROJECT_ID is not set; FIREBASE_API_KEY is not set.',
  );
});

test('settings: in production the example address is no default', () => {
  expect(messageFor({ ...firebase, SITE_ORIGIN: '' })).toBe(
    'The server cannot start: SITE_ORIGIN is not set: set it to the address of the site, because every page would name https://www.example.org.',
  );
});

test('settings: in production made-up values are an error that names each', () => {
  expect(placeholders).toContain('retentionMonths');
  const message = messageFor({ ...firebase, ALLOW_PLACEHOLDERS: '0' });
  expect(message).toContain(
    `shared/src/organisation.ts still has made-up values for ${placeholders.join(', ')}, which`,
  );
  expect(() => readSettings(emulator)).not.toThrow();
});

test('settings: all missing variables are in one error', () => {
  const message = messageFor({ APP_CHECK_SITE_KEY: 'site-key' });
  for (const key of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'SITE_ORIGIN', 'FIREBASE_APP_ID'])
    expect(message).toContain(`${key} is not set`);
});

test.each([
  ['a Firebase project', firebase],
  ['the emulator', emulator],
])('settings: with %s, App Check without an app is an error', (_name, env) => {
  expect(messageFor({ ...env, APP_CHECK_SITE_KEY: 'site-key' })).toBe(
    'The server cannot start: FIREBASE_APP_ID is not set, which App Check (APP_CHECK_SITE_KEY) needs.',
  );
});

test('settings: an empty value counts as missing', () => {
  expect(messageFor({ ...firebase, FIREBASE_API_KEY: '' })).toBe(
    'The server cannot start: FIREBASE_API_KEY is not set.',
  );
  expect(readSettings({ ...firebase, PORT: '', FIRESTORE_EMULATOR_HOST: '' }).port).toBe(3000);
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['SITE_ORIGIN', 'www.example.org'],
  ['SITE_ORIGIN', 'javascript:alert(1)'],
  ['SITE_ORIGIN', 'https://www.example.org/site'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['ALLOW_OVERRIDES', 'yes'],
])('settings: %s=%s is an error that names the key', (key, value) => {
  expect(messageFor({ ...firebase, [key]: value })).toContain(`The server cannot start: ${key}: `);
});

test('settings: an emulator without a port is an error with an example', () => {
  expect(messageFor({ FIRESTORE_EMULATOR_HOST: 'localhost' })).toBe(
    'The server cannot start: FIRESTORE_EMULATOR_HOST: must look like 127.0.0.1:8080.',
  );
});
