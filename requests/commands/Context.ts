import type { ReceivedRequest } from '../book/ReceivedRequest';
import type { Book } from '../book/Book';
import type { RequestSource } from '../store/RequestSource';

/** What every command works with. */
export type Context = {
  /** Prints the result. */
  print: (text: string) => void;
  /** Prints a line that is not part of the result. */
  note: (line: string) => void;
  /** Returns the time. */
  now: () => Date;
  /** The name of the member of staff. */
  staff: string;
  /** Sets what the command exits with if it succeeds; 0 by default. */
  exitWith: (code: number) => void;
  /**
   * Opens the database, reads everything once, and works with it as long as it answers.
   * @param work also gets the requests, the latest first
   * @throws with a message for people
   */
  withBook: (
    work: (all: readonly ReceivedRequest[], book: Book, source: RequestSource) => Promise<void> | void,
  ) => Promise<void>;
};

/** How many requests there are, as a line. */
export function counted({ length }: readonly ReceivedRequest[]): string {
  return length === 1 ? '1 request.' : `${String(length)} requests.`;
}
