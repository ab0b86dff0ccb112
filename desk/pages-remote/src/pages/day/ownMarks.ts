import { useSyncExternalStore } from 'react';
import { announce } from 'federated-site/browser';
import { marksOfState, type Status } from '../../../../../requests/book/Mark';
import type { Stop } from '../../../../plugin/api';
import { CallError, callServer, versionEvent } from '../../callServer';

type Counts = Pick<Stop['history'][number], 'laptops' | 'desktops' | 'others'>;

/** What a mark says. */
export type Said = { status: Status; note?: string; takesBack?: string } & Partial<Counts>;

/** A mark that this page made, until it is closed. */
export type OwnMark = {
  /** What is posted; the id is the page's own, so that it is one mark however often it is sent. */
  body: Said & { id: string; path: string };
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

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The marks in the order in which they were made. */
export const useOwnMarks = () => useSyncExternalStore(watch, () => marks);

export function setOwnMarks(next: readonly OwnMark[]): void {
  marks = next;
  for (const changed of watchers) changed();
}

const isWaiting = ({ state }: OwnMark) => state === 'waiting';

/** Has a mark sent after those that wait: at once, or when the server is heard again. */
export function addMark({ body, name, after }: Pick<OwnMark, 'body' | 'name' | 'after'>): void {
  const others = marks.filter((each) => each.body.id !== body.id);
  setOwnMarks([
    ...others,
    { body, name, state: 'waiting', after: marks.some(isWaiting) ? undefined : after },
  ]);
  void sendMarks();
}

/** Sends the marks that wait, one after the other, until one has to wait on. */
async function sendMarks(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let mark = marks.find(isWaiting); mark && isSending; mark = marks.find(isWaiting)) {
    const { id } = mark.body;
    const result = await send(mark);
    setOwnMarks(marks.map((each) => (each.body.id === id ? { ...each, ...result } : each)));
    isSending = result.state !== 'waiting';
  }
  isSending = false;
}

async function send({ body, after }: OwnMark): Promise<Pick<OwnMark, 'state' | 'reason' | 'after'>> {
  try {
    await callServer('/api/mark', { ...body, after });
    announce('Saved.');
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { state: error.isRefusal ? 'refused' : 'waiting', reason: error.message, after: undefined };
  }
}

if (typeof document !== 'undefined') {
  document.addEventListener(versionEvent, () => void sendMarks());
  addEventListener('online', () => void sendMarks());
  // Has the browser ask before the document is left.
  addEventListener('beforeunload', (event) => {
    if (marks.every(({ state }) => state === 'sent')) return;
    event.preventDefault();
    // Chrome before 119 asks only then.
    event.returnValue = true;
  });
}

/** What the history of a stop has of a mark that the server's data does not have, beside what it says. */
const unheard = { by: 'you', at: '', note: '', isTakenBack: false, mayTakeBack: true };
const none = { laptops: undefined, desktops: undefined, others: undefined };

/** A stop with those of these marks that the server's data does not have yet. */
export function withOwnMarks(stop: Stop, own: readonly OwnMark[]): Stop {
  const bodies = own.filter(({ state }) => state !== 'refused').map(({ body }) => body);
  const isFresh = ({ path, id }: OwnMark['body']) =>
    path === stop.path && !stop.history.some((entry) => entry.id === id);
  const fresh = bodies.filter(isFresh).map((body) => ({ ...unheard, ...none, ...body }));
  const taken = fresh.map(({ takesBack }) => takesBack);
  const history = [...stop.history, ...fresh].map((entry) =>
    taken.includes(entry.id) ? { ...entry, isTakenBack: true } : entry,
  );
  const [last] = marksOfState(history).slice(-1);
  return { ...stop, history, status: last?.status ?? 'new' };
}
