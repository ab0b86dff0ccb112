import { directives, policyHeaders } from './contentSecurityPolicy';

const contentSecurityPolicy = (...page: Parameters<typeof policyHeaders>) =>
  String(policyHeaders(...page)['content-security-policy']);

/** The sources of each directive. */
function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const ofSite = { 'script-src': ['https://checks.example/'], 'connect-src': ['https://db.example'] };

test.each([
  ['nothing', {}, []],
  ['sources of the site and an override', ofSite, ['http://localhost:3001']],
])('CSP: no unsafe and no open source with %s', (_, policy, overrides) => {
  const header = contentSecurityPolicy({ styles: ['body{}'], overrides }, policy);
  expect(header).not.toMatch(/unsafe-|\*|\bhttps:(?!\/\/)/);
  expect(directivesOf(header)).toMatchObject({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test("CSP: a page connects to its own origin and what the site's policy names", () => {
  const found = directivesOf(contentSecurityPolicy({ styles: [] }, ofSite));
  expect(found['script-src']).toEqual(["'self'", 'https://checks.example/']);
  expect(found['connect-src']).toEqual(["'self'", 'https://db.example']);
  expect(found['form-action']).toEqual(["'self'"]);
});

test("CSP: a developer's remote may load scripts, styles and its socket", () => {
  const origin = 'http://localhost:3001';
  const found = directivesOf(contentSecurityPolicy({ styles: [], overrides: [origin] }));
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(found[directive]).toContain(origin);
  expect(found['connect-src']).toContain('ws://localhost:3001');
});

test.each([
  [true, 'of the site alone', {}, []],
  [false, "of others by the site's policy", ofSite, []],
  [false, 'of a developer', {}, ['http://localhost:3001']],
])('CSP: %p that hashes and trusted types are asked for with scripts %s', (isAsked, _, policy, overrides) => {
  const headers = policyHeaders({ styles: [], overrides }, policy);
  expect('integrity-policy' in headers).toBe(isAsked);
  expect('trusted-types' in directivesOf(String(headers['content-security-policy']))).toBe(isAsked);
});

test("CSP: sources of the site are added to the engine's own in every directive", () => {
  const policy = Object.fromEntries(directives.map((directive) => [directive, ['https://more.example']]));
  const header = directivesOf(contentSecurityPolicy({ styles: ['body{}'] }, policy));
  for (const directive of directives) expect(header[directive]?.at(-1)).toBe('https://more.example');
  expect(header['img-src']).toEqual(["'self'", 'data:', 'https://more.example']);
  expect(header['media-src']).toEqual(['https://more.example']);
});
