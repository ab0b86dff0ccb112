import type { ReceivedRequest } from '../book/ReceivedRequest';
import type { Book } from '../book/Book';
import type { RequestSource } from '../store/RequestSource';

export type Context = {
  print: (text: string) => void;
  /** Prints a line that is not part of the result. */
  note: (line: string) => void;
  now: () => Date;
  staff: string;
  /** Sets what the command exits with if it succeeds; 0 by default. */
  exitWith: (code: number) => void;
  /** Reads everything once; `work` also gets the requests, the latest first. */
  withBook: (
    work: (all: readonly ReceivedRequest[], book: Book, source: RequestSource) => Promise<void> | void,
  ) => Promise<void>;
};

export function counted({ length }: readonly ReceivedRequest[]): string {
  return length === 1 ? '1 request.' : `${String(length)} requests.`;
}
