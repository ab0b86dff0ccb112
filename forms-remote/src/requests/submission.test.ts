import fc from 'fast-check';
import { readSession, sessionKeyOf, writeSession } from './session';
import {
  blankSubmission,
  type FormValues,
  isOpen,
  newRequest,
  numberAttempt,
  type PendingRequest,
  reduceSubmission,
  type SentRequest,
  type SentValues,
  type SubmissionEvent,
  type SubmissionState,
} from './submission';

const collection = 'contactMessages';

const valuesWith = (message: string): FormValues => ({
  name: 'A',
  email: 'a@example.org',
  subject: 'S',
  message,
});

/** A pending attempt, and whether the document still waits for its outcome. */
type Attempt = {
  request: PendingRequest;
  sent: SentValues & { sentAt: number };
  hasArrived: boolean;
  isOver: boolean;
};

/**
 * A form, a network that loses and delays calls, and a database with the security rules; the invariants are checked
 * after each event.
 */
class Walk {
  state: SubmissionState = blankSubmission;
  /** What is in the fields. */
  fields = valuesWith('');
  readonly attempts: Attempt[] = [];
  readonly records = new Map<string, SentValues>();
  readonly outbox = new Map<string, SentValues>();
  /** Requests that are being written to the outbox. */
  readonly keeping: SentRequest[] = [];
  #now = 1_800_000_000_000;
  /** How many requests the user has begun: the first, and one after each blank form. */
  #requests = 1;

  dispatch(event: SubmissionEvent): void {
    const before = this.state;
    this.state = reduceSubmission(before, event);
    this.#check(before, event);
  }

  type(message: string): void {
    if (!isOpen(this.state)) return;
    this.fields = valuesWith(message);
    this.dispatch({ type: 'typed', values: this.fields });
  }

  press(): void {
    const before = this.state;
    this.#now += 1;
    this.dispatch({
      type: 'pressed',
      values: this.fields,
      request: newRequest(collection),
      at: this.#now,
    });
    if (this.state !== before) this.#begin();
  }

  #begin(): void {
    if (this.state.status !== 'sending') return;
    const { request, sent } = this.state;
    this.attempts.push({ request, sent, hasArrived: false, isOver: false });
  }

  /** The attempt reaches the database; the rules refuse one that is older than what is there. */
  arrive(attempt: Attempt): void {
    attempt.hasArrived = true;
    this.#write(attempt.request.id, attempt.sent);
  }

  #write(id: string, sent: SentValues): void {
    const stored = this.records.get(id);
    if (!stored || sent.correction >= stored.correction) this.records.set(id, sent);
  }

  response(attempt: Attempt): void {
    if (!attempt.hasArrived || attempt.isOver) return;
    attempt.isOver = true;
    this.dispatch({ type: 'answered', request: attempt.request, sent: attempt.sent });
  }

  /** The user sees a failure; the attempt may still reach the database later. */
  fail({ sent, isOver }: Attempt): void {
    if (!isOver) this.dispatch({ type: 'failed', sentAt: sent.sentAt, isRefused: false });
  }

  beginKeeping(): void {
    if (this.state.status !== 'failed') return;
    this.dispatch({ type: 'storing', values: this.fields, request: newRequest(collection) });
    const { request, sent } = this.state;
    this.outbox.set(request.id, sent);
    this.keeping.push({ request, values: sent.values });
  }

  endKeeping(): void {
    const kept = this.keeping.shift();
    if (kept) this.dispatch({ type: 'kept', ...kept });
  }

  deliver(): void {
    for (const [id, sent] of this.outbox) {
      this.outbox.delete(id);
      this.#write(id, sent);
      this.dispatch({ type: 'delivered', id });
    }
  }

  deleteKept(): void {
    for (const id of this.outbox.keys()) {
      this.outbox.delete(id);
      this.dispatch({ type: 'deleted', id });
    }
  }

  clear(): void {
    this.dispatch({ type: 'cleared' });
  }

  /**
   * The page is left and opened again.
   * @param away for how long, in milliseconds
   * @param isOtherDocument whether the document is replaced, which no longer waits for pending attempts
   */
  comeBack(away: number, isOtherDocument: boolean): void {
    this.#now += away;
    if (isOtherDocument) {
      for (const attempt of this.attempts) attempt.isOver = true;
      this.keeping.length = 0;
    }
    this.state = readSession(collection) ?? blankSubmission;
    if (this.state.values) this.fields = this.state.values;
    if (this.state.status !== 'sending') return;
    this.dispatch({ type: 'resumed', values: this.fields, at: this.#now });
    this.#begin();
  }

  /** As on a good network. */
  finish(): void {
    if (isOpen(this.state)) this.press();
    const last = this.attempts.at(-1);
    if (this.state.status === 'sending' && last) {
      this.arrive(last);
      this.response(last);
    }
    this.endKeeping();
    this.deliver();
    expect(this.state.status).toBe('saved');
  }

  #check(before: SubmissionState, event: SubmissionEvent): void {
    const { state } = this;
    writeSession(collection, state);
    expect(readSession(collection) ?? blankSubmission).toEqual(state);
    if (before.request && state !== blankSubmission) expect(state.request).toEqual(before.request);
    if (before !== blankSubmission && state === blankSubmission) {
      expect(['cleared', 'deleted']).toContain(event.type);
      this.fields = valuesWith('');
      this.#requests += 1;
    }
    if (state.values) expect(state.values).toEqual(this.fields);
    if (before.status === 'saved' && event.type !== 'cleared') expect(state).toBe(before);
    if (state.status === 'sending') expect(state.sent.values).toEqual(state.values);
    if (state.status === 'waiting' && event.type === 'kept') expect(event.values).toEqual(state.values);
    if (state.status === 'failed' && event.type === 'failed' && before.status === 'sending') {
      expect(event.sentAt).toBe(before.sent.sentAt);
    }
    if (state.status === 'saved') expect(this.records.get(state.request.id)?.values).toEqual(state.values);
    const ids = new Set(this.attempts.map(({ request }) => request.id));
    expect(ids.size).toBeLessThanOrEqual(this.#requests);
  }
}

const anyAttempt = fc.nat({ max: 9 });
const onAttempt = (act: (walk: Walk, attempt: Attempt) => void) =>
  anyAttempt.map((back) => (walk: Walk) => {
    const attempt = walk.attempts.at(-1 - (back % Math.max(walk.attempts.length, 1)));
    if (attempt) act(walk, attempt);
  });

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('one', 'two').map((text) => (walk: Walk) => walk.type(text)) },
  { weight: 5, arbitrary: fc.constant((walk: Walk) => walk.press()) },
  { weight: 3, arbitrary: onAttempt((walk, attempt) => walk.arrive(attempt)) },
  { weight: 2, arbitrary: onAttempt((walk, attempt) => walk.response(attempt)) },
  { weight: 4, arbitrary: onAttempt((walk, attempt) => walk.fail(attempt)) },
  fc.constant((walk: Walk) => walk.beginKeeping()),
  fc.constant((walk: Walk) => walk.endKeeping()),
  fc.constant((walk: Walk) => walk.deliver()),
  fc.constant((walk: Walk) => walk.deleteKept()),
  fc.constant((walk: Walk) => walk.clear()),
  fc.tuple(fc.constantFrom(1_000, 20 * 60_000), fc.boolean()).map(
    ([away, isOtherDocument]) =>
      (walk: Walk) =>
        walk.comeBack(away, isOtherDocument),
  ),
);

beforeEach(() => sessionStorage.clear());

test('submission: one id, no lost value, and the same state after a reload', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 40 }), (walked) => {
      sessionStorage.clear();
      const walk = new Walk();
      for (const step of walked) {
        step(walk);
        reached.add(walk.state.status);
      }
      walk.finish();
    }),
    { seed: 13, numRuns: 1_000 },
  );
  expect([...reached].sort()).toEqual(['editing', 'failed', 'saved', 'sending', 'waiting']);
});

function send(walk: Walk, message: string): Attempt {
  walk.type(message);
  walk.press();
  const attempt = walk.attempts.at(-1);
  if (!attempt) throw new Error('Nothing was sent.');
  return attempt;
}

test.each([
  ['recent, and of these values, goes on', 599_000, 'one', 'sending'],
  ['of ten minutes ago is left to the user', 600_000, 'one', 'editing'],
  ['of other values is left to the user', 1_000, 'two', 'editing'],
])('submission: an attempt that a reload interrupted and that is %s', (_attempt, away, message, status) => {
  const walk = new Walk();
  const { sent } = send(walk, 'one');
  const values = valuesWith(message);
  const state = reduceSubmission(walk.state, { type: 'resumed', values, at: sent.sentAt + away });
  expect(state).toMatchObject({ status, values, sent: { values: sent.values } });
});

test.each(['pressed', 'storing'] as const)(
  'submission: other values of a request that two tabs have, when %s, are another one',
  (type) => {
    const walk = new Walk();
    const attempt = send(walk, 'Ten laptops');
    walk.fail(attempt);
    const { id } = attempt.request;
    const alone = reduceSubmission(walk.state, { type: 'shared', id: 'of another form' });
    const shared = reduceSubmission(walk.state, { type: 'shared', id });
    const idAfter = (state: SubmissionState, message: string) => {
      const event = { type, values: valuesWith(message), request: newRequest(collection), at: 1 };
      const next = reduceSubmission(state, event);
      return 'sent' in next && { isSame: next.request?.id === id, correction: next.sent?.correction };
    };
    expect(idAfter(alone, 'Two printers')).toEqual({ isSame: true, correction: 1 });
    expect(idAfter(shared, 'Ten laptops')).toEqual({ isSame: true, correction: 0 });
    expect(idAfter(shared, 'Two printers')).toEqual({ isSame: false, correction: 0 });
  },
);

test('submission: the number of corrections stays within the millisecond', () => {
  let sent: SentValues | undefined;
  for (let round = 0; round < 2_000; round += 1) sent = numberAttempt(sent, valuesWith(String(round)));
  expect(sent?.correction).toBe(999);
});

test('submission: what cannot be read from the session is none', () => {
  sessionStorage.setItem(sessionKeyOf(collection), '{');
  expect(readSession(collection)).toBeUndefined();
});
