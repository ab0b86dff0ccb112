import type { Status } from '../../../requests/book/Mark';

/** A mark that this page made, until it is closed. */
export type OwnMark = {
  /** What is posted; the id is the page's own, so that it is one mark however often it is sent. */
  body: {
    readonly id: string;
    readonly path: string;
    readonly status: Status;
    readonly note?: string;
    readonly takesBack?: string;
    readonly laptops?: string;
    readonly desktops?: string;
    readonly others?: string;
  };
  /**
   * The id of the last mark that its maker had seen, empty for none: so they are told of one that others made meanwhile.
   * Undefined for a mark that had to wait: its maker drives on, and it is saved beside that of others.
   */
  after?: string | undefined;
  /** Of the donor. */
  name: string;
  state: 'waiting' | 'sent' | 'refused';
  /** Why it was refused, as a sentence. */
  reason?: string;
};

// Only in memory: nothing of a donor is stored on a device.
let marks: readonly OwnMark[] = [];
const watchers = new Set<() => void>();

/** The marks in the order in which they were made. */
export const ownMarks = () => marks;

/** Whether something would be lost with this document. */
const hasUnsentMarks = () => marks.some(({ state }) => state !== 'sent');

export function setOwnMarks(next: readonly OwnMark[]): void {
  marks = next;
  for (const changed of watchers) changed();
  if (hasUnsentMarks()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** @returns ends it */
export function watchOwnMarks(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Has the browser ask before the document is left. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chrome before 119 asks only then.
  event.returnValue = true;
}
