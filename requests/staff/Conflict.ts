/** What was to be saved does not fit what others did meanwhile, as a sentence: nothing was saved. */
export class Conflict extends Error {
  readonly statusCode = 409;
}
