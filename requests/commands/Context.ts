import type { RequestSource } from '../store/RequestSource';

/** The input and output of every command. */
export type Context = {
  env: NodeJS.ProcessEnv;
  /** Prints the result. */
  print: (text: string) => void;
  /** Prints a line that is not part of the result. */
  note: (line: string) => void;
  /** Returns the time. */
  now: () => Date;
  /**
   * Opens the database, works with it as long as it answers, and closes it.
   * @param afterFailure says what a failure may leave behind and what to do
   * @throws with a message for people
   */
  withDatabase: <T>(work: (source: RequestSource) => Promise<T>, afterFailure?: string) => Promise<T>;
};
