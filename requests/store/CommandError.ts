/** A command that cannot be carried out although the database works. Its message is for people. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
