/** A command that cannot be carried out as it was given; the database is well. Its message is for people. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
