/**
 * When a visitor or a balancer may ask again after a 503, in seconds, as `Retry-After` has it. Releases are polled every two
 * seconds, and a stopped server is replaced about as fast.
 */
export const retryAfter = '10';
