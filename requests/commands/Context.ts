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
   * Opens the database, and works with it as long as it answers.
   * @throws with a message for people
   */
  withSource: (work: (source: RequestSource) => Promise<void>) => Promise<void>;
  /** The same with all requests, the latest first. */
  withRequests: (
    work: (requests: readonly ReceivedRequest[], source: RequestSource) => Promise<void> | void,
  ) => Promise<void>;
};

/** How many requests there are, as a line. */
export function counted({ length }: readonly ReceivedRequest[]): string {
  return length === 1 ? '1 request.' : `${String(length)} requests.`;
}
