import { policy } from './readSettings';

const config = { firebase: { projectId: 'demo-site', apiKey: 'demo-key' } };

test('policy: pages connect to Firestore, and to the emulator in its place', () => {
  expect(policy(config)['connect-src']).toEqual(['https://firestore.googleapis.com']);
  const emulator = { ...config, firestoreHost: { host: '127.0.0.1', port: 8080 } };
  expect(policy(emulator)['connect-src']).toEqual(['http://127.0.0.1:8080']);
});

test('policy: reCAPTCHA is allowed only with a site key for App Check', () => {
  expect(JSON.stringify(policy(config))).not.toContain('recaptcha');
  const withKey = policy({ ...config, appCheckSiteKey: 'key' });
  expect(withKey['script-src']).toContain('https://www.google.com/recaptcha/');
  expect(withKey['frame-src']).toContain('https://www.google.com/recaptcha/');
  expect(withKey['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
});
