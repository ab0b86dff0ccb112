import { placeholders } from '@site/shared/organisation';
import { readSettings } from './readSettings';

const firebase = { FIREBASE_PROJECT_ID: 'rudisha', FIREBASE_API_KEY: 'key', ALLOW_PLACEHOLDERS: '1' };
const emulator = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

test('settings: a Firebase project is enough', () => {
  const { config, isTrial, problems } = readSettings(firebase);
  expect(config).toEqual({ firebase: { projectId: 'rudisha', apiKey: 'key' } });
  expect([isTrial, problems]).toEqual([false, []]);
});

test('settings: the emulator needs no Firebase project', () => {
  const { config, isTrial, problems } = readSettings(emulator);
  expect(config).toEqual({
    firebase: { projectId: 'demo-site', apiKey: 'demo-key' },
    firestoreHost: { host: '127.0.0.1', port: 8080 },
  });
  expect([isTrial, problems]).toEqual([true, []]);
});

test('settings: App Check needs an app, and forms are then sent by e-mail', () => {
  const withKey = { ...firebase, APP_CHECK_SITE_KEY: 'site-key' };
  expect(readSettings(withKey).problems).toEqual([
    'FIREBASE_APP_ID is not set, which App Check (APP_CHECK_SITE_KEY) needs',
  ]);
  const { config, plugins } = readSettings({ ...withKey, FIREBASE_APP_ID: 'app' });
  expect(config).toMatchObject({ firebase: { appId: 'app' }, appCheckSiteKey: 'site-key' });
  expect(plugins).toEqual([]);
});

test('settings: every missing key has a problem', () => {
  expect(readSettings({ ALLOW_PLACEHOLDERS: '1' }).problems).toEqual([
    'FIREBASE_PROJECT_ID is not set',
    'FIREBASE_API_KEY is not set',
  ]);
});

test('settings: in production made-up values are a problem that names each', () => {
  expect(placeholders).toContain('retentionMonths');
  expect(readSettings({ ...firebase, ALLOW_PLACEHOLDERS: '0' }).problems).toEqual([
    expect.stringContaining(`still has made-up values for ${placeholders.join(', ')}, which`),
  ]);
});

test('settings: an emulator without a port is a problem with an example', () => {
  expect(readSettings({ FIRESTORE_EMULATOR_HOST: 'localhost' }).problems).toEqual([
    'FIRESTORE_EMULATOR_HOST: must look like 127.0.0.1:8080',
  ]);
});
