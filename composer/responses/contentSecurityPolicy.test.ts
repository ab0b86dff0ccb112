import { contentSecurityPolicy } from './contentSecurityPolicy';

const config = { firebase: { projectId: 'demo-site', apiKey: 'demo-key' } };

/** The sources of each directive. */
function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const everything = {
  ...config,
  firestoreHost: { host: '127.0.0.1', port: 8080 },
  appCheckSiteKey: 'key',
};

test.each([
  ['few settings', config, []],
  ['all settings', everything, ['http://localhost:3001']],
])('CSP: no unsafe and no open source with %s set', (_, settings, overrides) => {
  const policy = contentSecurityPolicy({ styles: ['body{}'], overrides }, settings);
  expect(policy).not.toMatch(/unsafe-|\*|\bhttps:(?!\/\/)/);
  expect(directivesOf(policy)).toMatchObject({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test('CSP: by default a page connects to its own origin and Firestore', () => {
  const directives = directivesOf(contentSecurityPolicy({ styles: [] }, config));
  expect(directives['script-src']).toEqual(["'self'"]);
  expect(directives['connect-src']).toEqual(["'self'", 'https://firestore.googleapis.com']);
  expect(directives['frame-src']).toEqual(["'none'"]);
});

test('CSP: each inline style is allowed by its hash', () => {
  const directives = directivesOf(contentSecurityPolicy({ styles: ['', 'body{}'] }, config));
  expect(directives['style-src']).toEqual([
    "'self'",
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/),
  ]);
});

test('CSP: the emulator replaces Firestore', () => {
  const { 'connect-src': connect } = directivesOf(
    contentSecurityPolicy({ styles: [] }, { ...config, firestoreHost: { host: '127.0.0.1', port: 8080 } }),
  );
  expect(connect).toEqual(["'self'", 'http://127.0.0.1:8080']);
});

test('CSP: reCAPTCHA is allowed only with a site key for App Check', () => {
  expect(contentSecurityPolicy({ styles: [] }, config)).not.toContain('recaptcha');
  const directives = directivesOf(
    contentSecurityPolicy({ styles: [] }, { ...config, appCheckSiteKey: 'key' }),
  );
  expect(directives['script-src']).toContain('https://www.google.com/recaptcha/');
  expect(directives['frame-src']).toContain('https://www.google.com/recaptcha/');
  expect(directives['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
});

test("CSP: a developer's remote may load scripts, styles and its socket", () => {
  const directives = directivesOf(
    contentSecurityPolicy({ styles: [], overrides: ['http://localhost:3001'] }, config),
  );
  expect(directives['script-src']).toContain('http://localhost:3001');
  expect(directives['style-src']).toContain('http://localhost:3001');
  expect(directives['connect-src']).toEqual(
    expect.arrayContaining(['http://localhost:3001', 'ws://localhost:3001']),
  );
});
