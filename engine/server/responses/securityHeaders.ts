/** The caching of the static folder: every file name contains a hash of its contents. */
export const immutableCaching = 'public, max-age=31536000, immutable, no-transform';

/** The headers of files: without those that apply to documents only. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** The headers of every other response. */
export const securityHeaders = {
  ...fileHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
} as const;

/** The value of `Retry-After` for a 503, in seconds: about as long as it takes to replace a stopped server. */
export const retryAfter = '10';
