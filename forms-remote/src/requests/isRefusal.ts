/** Firestore's error codes for a request that will never be accepted: keeping it would not help. */
const refusals = new Set(['permission-denied', 'invalid-argument', 'failed-precondition']);

/** Whether the rules refused a request; otherwise the network or the server failed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusals.has(String(error.code));
}
