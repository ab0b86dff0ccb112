import type { ReceivedRequest } from '../staff/ReceivedRequest';
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
  /**
   * Opens the database, reads all requests, the latest first, and works with them as long as the database answers.
   * @throws with a message for people
   */
  withRequests: (
    work: (requests: readonly ReceivedRequest[], source: RequestSource) => Promise<void> | void,
  ) => Promise<void>;
};

/** How many requests there are, as a line. */
export function counted({ length }: readonly ReceivedRequest[]): string {
  return length === 1 ? '1 request.' : `${String(length)} requests.`;
}
