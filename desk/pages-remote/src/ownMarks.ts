import { announce } from 'federated-site/browser';
import type { Status } from '../../../requests/book/Mark';
import { CallError, callServer } from './callServer';
import { versionEvent } from './LiveHeading';

/** A mark that this page made, until it is closed. */
export type OwnMark = {
  /** What is posted; the id is the page's own, so that it is one mark however often it is sent. */
  body: Readonly<
    { id: string; path: string; status: Status } & Partial<
      Record<'note' | 'takesBack' | 'laptops' | 'desktops' | 'others', string>
    >
  >;
  /**
   * The id of the last mark that its maker had seen, empty for none: so they are told of one that others made meanwhile.
   * Undefined for a mark that had to wait: its maker drives on, and it is saved beside that of others.
   */
  after?: string | undefined;
  /** Of the donor. */
  name: string;
  state: 'waiting' | 'sent' | 'refused';
  reason?: string;
};

// Only in memory: nothing of a donor is stored on a device.
let marks: readonly OwnMark[] = [];
const watchers = new Set<() => void>();
let isSending = false;

/** The marks in the order in which they were made. */
export const ownMarks = () => marks;

/** @returns ends it */
export function watchOwnMarks(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export function setOwnMarks(next: readonly OwnMark[]): void {
  marks = next;
  for (const changed of watchers) changed();
  if (marks.some(({ state }) => state !== 'sent')) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** Has the browser ask before the document is left. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chrome before 119 asks only then.
  event.returnValue = true;
}

const firstWaiting = () => marks.find(({ state }) => state === 'waiting');

/** Has a mark sent after those that wait: at once, or when the server is heard again. */
export function addMark({ body, name, after }: Pick<OwnMark, 'body' | 'name' | 'after'>): void {
  const others = marks.filter((each) => each.body.id !== body.id);
  setOwnMarks([...others, { body, name, state: 'waiting', after: firstWaiting() ? undefined : after }]);
  void sendMarks();
}

/** Takes out a mark that was refused. */
export function dropMark(mark: OwnMark): void {
  setOwnMarks(marks.filter((each) => each !== mark));
}

/** Sends the marks that wait, one after the other, until one has to wait on. */
export async function sendMarks(): Promise<void> {
  if (isSending) return;
  isSending = true;
  let state: OwnMark['state'] | undefined;
  for (let mark = firstWaiting(); mark && state !== 'waiting'; mark = firstWaiting()) {
    const { id } = mark.body;
    const result = await send(mark);
    state = result.state;
    setOwnMarks(marks.map((each) => (each.body.id === id ? { ...each, ...result } : each)));
  }
  isSending = false;
  if (state === 'sent') announce('Saved.');
}

if (typeof document !== 'undefined') {
  document.addEventListener(versionEvent, () => void sendMarks());
  addEventListener('online', () => void sendMarks());
}

async function send({ body, after }: OwnMark): Promise<Pick<OwnMark, 'state' | 'reason' | 'after'>> {
  try {
    await callServer('/api/mark', { ...body, after });
    return { state: 'sent', reason: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { state: error.isRefusal ? 'refused' : 'waiting', reason: error.message, after: undefined };
  }
}
