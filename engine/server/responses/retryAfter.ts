/**
 * The value of `Retry-After` for a 503, in seconds. Releases are polled every two seconds, and a stopped server is replaced
 * about as fast.
 */
export const retryAfter = '10';
