import { announce } from 'federated-site/browser';
import { marksOfState, type State, type Status } from '../../../../../requests/book/Mark';
import type { Stop } from '../../../../plugin/api';
import { CallError, callServer } from '../../callServer';
import { versionEvent } from '../../deskPage';

type Entry = Stop['history'][number];
type Counts = Pick<Entry, 'laptops' | 'desktops' | 'others'>;

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

/** Takes out a mark that was refused. */
export function dropMark(mark: OwnMark): void {
  setOwnMarks(marks.filter((each) => each !== mark));
}

/** Sends the marks that wait, one after the other, until one has to wait on. */
export async function sendMarks(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let mark = marks.find(isWaiting); mark; mark = marks.find(isWaiting)) {
    const { id } = mark.body;
    const result = await send(mark);
    setOwnMarks(marks.map((each) => (each.body.id === id ? { ...each, ...result } : each)));
    if (result.state === 'waiting') break;
  }
  isSending = false;
}

async function send({ body, after }: OwnMark): Promise<Pick<OwnMark, 'state' | 'reason' | 'after'>> {
  try {
    await callServer('/api/mark', { ...body, after });
    announce('Saved.');
    return { state: 'sent', reason: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { state: error.isRefusal ? 'refused' : 'waiting', reason: error.message, after: undefined };
  }
}

/** Has the browser ask before the document is left. */
function warn(event: BeforeUnloadEvent): void {
  if (marks.every(({ state }) => state === 'sent')) return;
  event.preventDefault();
  // Chrome before 119 asks only then.
  event.returnValue = true;
}

if (typeof document !== 'undefined') {
  document.addEventListener(versionEvent, () => void sendMarks());
  addEventListener('online', () => void sendMarks());
  addEventListener('beforeunload', warn);
}

/** A stop with those of these marks that the server's data does not have yet. */
export function withOwnMarks(stop: Stop, own: readonly OwnMark[]): Stop {
  const isFresh = ({ body, state }: OwnMark) =>
    body.path === stop.path && state !== 'refused' && !stop.history.some(({ id }) => id === body.id);
  const fresh = own.filter(isFresh).map(({ body }) => body);
  if (fresh.length === 0) return stop;
  const history = [...stop.history, ...fresh.map(toEntry)].map((entry) => {
    const isTakenBack = entry.isTakenBack || fresh.some(({ takesBack }) => takesBack === entry.id);
    return { ...entry, isTakenBack };
  });
  const [last] = marksOfState(history).slice(-1);
  return { ...stop, history, status: (last?.status ?? 'new') as State };
}

function toEntry({ id, status, note = '', laptops, desktops, others }: OwnMark['body']): Entry {
  const counts = { laptops, desktops, others };
  return { ...counts, id, status, note, by: 'you', at: '', isTakenBack: false, mayTakeBack: true };
}
