import { createHash } from 'node:crypto';

/** Sources besides the site's own files, by directive. */
export type Policy = Readonly<
  Partial<Record<'script-src' | 'style-src' | 'connect-src' | 'frame-src' | 'form-action', readonly string[]>>
>;

/**
 * The policies of one page, as headers. Where all scripts are the site's own, each has to have its hash, and no text is taken for
 * code or markup.
 * @param page the text of its inline styles, each allowed by its hash, and the origins of developers' remotes
 */
export function policyHeaders(
  { styles, overrides = [] }: { styles: readonly string[]; overrides?: readonly string[] },
  policy: Policy = {},
): Record<string, string> {
  const hasOwnScriptsOnly = overrides.length === 0 && !policy['script-src'];
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  const own = (directive: keyof Policy) => policy[directive] ?? [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...own('script-src'), ...overrides],
    'style-src': ["'self'", ...own('style-src'), ...styles.map(sourceHash), ...overrides],
    'img-src': ["'self'", 'data:', ...overrides],
    'font-src': ["'self'", ...overrides],
    'connect-src': ["'self'", ...own('connect-src'), ...overrides, ...sockets],
    'frame-src': policy['frame-src'] ?? ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...own('form-action')],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The one policy is that of `startWhenNeeded`.
    ...(hasOwnScriptsOnly && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  };
  return {
    'content-security-policy': Object.entries(directives)
      .map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`)
      .join('; '),
    ...(hasOwnScriptsOnly && { 'integrity-policy': 'blocked-destinations=(script)' }),
  };
}

/** The source expression that allows an inline style by its hash. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
