import type { RequestSource } from '../RequestSource';

/** What every command of the program works with. */
export type Context = {
  env: NodeJS.ProcessEnv;
  /** Takes the result. */
  print: (text: string) => void;
  /** Takes what is said beside the result. */
  note: (line: string) => void;
  /** Tells the time. */
  now: () => Date;
  /**
   * Opens the database, does something with it within the time that the database may take, and closes it.
   * @param afterFailure a sentence that says what a failure leaves behind and what to do; asked for at the failure
   * @throws with a message for people
   */
  withDatabase: <T>(work: (source: RequestSource) => Promise<T>, afterFailure?: () => string) => Promise<T>;
};
