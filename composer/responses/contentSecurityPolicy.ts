import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/shared/contract/siteConfig';

const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** What a page contains besides files of the site. */
export type PageSources = {
  /** The text of every inline style: only these are allowed, each by its hash. */
  styles: readonly string[];
  /** Origins of developers' remotes in place of released ones. */
  overrides?: readonly string[];
};

/**
 * The Content-Security-Policy of one page.
 * @param config the settings that determine which servers the page connects to
 */
export function contentSecurityPolicy({ styles, overrides = [] }: PageSources, config: SiteConfig): string {
  const { appCheckSiteKey } = config;
  const appCheck = appCheckSiteKey ? recaptcha : { script: [], frames: [], connect: [] };
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...appCheck.script, ...overrides],
    'style-src': ["'self'", ...styles.map(sourceHash), ...overrides],
    'img-src': ["'self'", 'data:', ...overrides],
    'font-src': ["'self'", ...overrides],
    'connect-src': ["'self'", firestoreOrigin(config), ...appCheck.connect, ...overrides, ...sockets],
    'frame-src': appCheck.frames.length ? appCheck.frames : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", 'mailto:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** The origin of the database that requests are saved to. */
export function firestoreOrigin({ firestoreHost }: SiteConfig): string {
  return firestoreHost
    ? `http://${firestoreHost.host}:${String(firestoreHost.port)}`
    : 'https://firestore.googleapis.com';
}

/** The source expression that allows an inline style by its hash. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
