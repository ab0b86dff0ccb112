/** An error response as Firestore sends it: an HTTP status, Google's name for it, and a message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: 400 | 403 | 404 | 409,
    readonly status: 'INVALID_ARGUMENT' | 'PERMISSION_DENIED' | 'NOT_FOUND' | 'ALREADY_EXISTS',
    message: string,
  ) {
    super(message);
  }
}

export const invalid = (message: string) => new Refusal(400, 'INVALID_ARGUMENT', message);
export const denied = (message: string) =>
  new Refusal(403, 'PERMISSION_DENIED', `Missing or insufficient permissions: ${message}.`);
