import { createHash } from 'node:crypto';
import { z } from 'zod';
import { onlyKeys } from '../onlyKeys';

/** The fetch directives (CSP 3, 6.1), and where forms are sent. */
export const directives = [
  ...(['child-src', 'connect-src', 'font-src', 'frame-src', 'img-src', 'manifest-src', 'media-src'] as const),
  ...(['object-src', 'script-src', 'style-src', 'worker-src', 'form-action'] as const),
];

// Another character would begin another source or directive.
const source = z
  .string('must be a text')
  .regex(/^[^\s;,]+$/, 'must be one source, such as https://example.org');
const sources = z.array(source, 'must be a list of sources').readonly().optional();

export const policySchema = onlyKeys(
  Object.fromEntries(directives.map((directive) => [directive, sources])) as Record<
    (typeof directives)[number],
    typeof sources
  >,
);

/** Sources besides the site's own files, by directive. */
export type Policy = z.infer<typeof policySchema>;

/**
 * The policies of a page with these inline styles and origins of developers' remotes, as headers. Where all scripts are the site's
 * own, each has to have its hash, and no text is taken for code or markup.
 */
export function policyHeaders(
  { styles, overrides = [] }: { styles: readonly string[]; overrides?: readonly string[] },
  policy: Policy = {},
): Record<string, string> {
  const hasOwnScriptsOnly = overrides.length === 0 && !policy['script-src'];
  const engines: Policy = {
    'script-src': ["'self'", ...overrides],
    'style-src': ["'self'", ...styles.map(sourceHash), ...overrides],
    'img-src': ["'self'", 'data:', ...overrides],
    'font-src': ["'self'", ...overrides],
    'connect-src': ["'self'", ...overrides, ...overrides.map((origin) => origin.replace(/^http/, 'ws'))],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
  };
  const merged = directives.flatMap((directive) => {
    const allowed = [...(engines[directive] ?? []), ...(policy[directive] ?? [])];
    return allowed.length > 0 ? `${directive} ${allowed.join(' ')}` : [];
  });
  return {
    'content-security-policy': [
      "default-src 'none'",
      ...merged,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      // The one policy is that of `startWhenNeeded`.
      ...(hasOwnScriptsOnly ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
    ].join('; '),
    ...(hasOwnScriptsOnly && { 'integrity-policy': 'blocked-destinations=(script)' }),
  };
}

/** The source expression that allows an inline style by its hash. */
function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
