import { announce } from 'federated-site/browser';
import { CallError, callServer } from './callServer';
import { type OwnMark, ownMarks, setOwnMarks } from './unsentMarks';

/** How long after a failure the next try is made, and how long at most where one follows another, in milliseconds. */
const [pause, longest] = [3_000, 60_000];

let isSending = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const firstWaiting = () => ownMarks().find(({ state }) => state === 'waiting');

/**
 * Has a mark sent, after those that wait: at once, or when there is a signal again.
 * @param name of the donor
 * @param after the id of the last mark that its maker has seen, empty for none
 */
export function addMark(body: OwnMark['body'], name: string, after: string): void {
  const mark: OwnMark = { body, name, state: 'waiting', after: firstWaiting() ? undefined : after };
  setOwnMarks([...ownMarks(), mark]);
  void sendMarks();
}

/** Takes out a mark that was refused. */
export function dropMark({ body }: OwnMark): void {
  setOwnMarks(ownMarks().filter((mark) => mark.body.id !== body.id));
}

/** Sends the marks that wait, one after the other, and goes on trying. */
export async function sendMarks(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  addEventListener('online', tryAgain);
  document.addEventListener('visibilitychange', tryAgain);
  let result: Partial<OwnMark> = {};
  for (let mark = firstWaiting(); mark && result.state !== 'waiting'; mark = firstWaiting()) {
    result = await send(mark);
    const { id } = mark.body;
    setOwnMarks(ownMarks().map((each) => (each.body.id === id ? { ...each, ...result } : each)));
  }
  isSending = false;
  failures = result.state === 'waiting' ? failures + 1 : 0;
  if (failures > 0) timer = setTimeout(tryAgain, Math.min(pause * 2 ** (failures - 1), longest));
  else if (result.state === 'sent') announce('Saved.');
}

const tryAgain = () => void sendMarks();

async function send({ body, after }: OwnMark): Promise<Partial<OwnMark>> {
  try {
    await callServer('/api/mark', { ...body, after });
    return { state: 'sent', reason: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { state: error.isRefusal ? 'refused' : 'waiting', reason: error.message, after: undefined };
  }
}
