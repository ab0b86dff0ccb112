/** The codes of Firestore's errors that say that the request itself is not taken: keeping it would not help. */
const refusals = new Set(['permission-denied', 'invalid-argument', 'failed-precondition']);

/** Whether the rules refused a request, as against a network or a server that failed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusals.has(String(error.code));
}
