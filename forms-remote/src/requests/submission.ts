import { customAlphabet } from 'nanoid';
import type { Collection } from '@site/shared/requests/requests';

/** Every field that a form sends, as text. */
export type FormValues = Readonly<Record<string, string>>;

/** The identity of a request: the same for all attempts, until the request is saved. */
export type PendingRequest = {
  collection: Collection;
  /** The id of the record: 20 letters and digits, as Firestore makes them. */
  id: string;
  /** The user's clock when the request was first sent, in ISO 8601 to the millisecond. */
  createdAt: string;
};

/** The values of a request that were sent last. */
export type SentValues = {
  values: FormValues;
  /** How often the values had changed between attempts, this one included; 0 at the first attempt. */
  correction: number;
};

/** A request and the values that were sent. */
export type SentRequest = { request: PendingRequest; values: FormValues };

/** The latest attempt. */
type LastAttempt = SentValues & {
  /** When it was started, in milliseconds since 1970. */
  sentAt: number;
  /** Another tab has the request too: a browser copies it when a tab is duplicated. */
  isShared?: true;
};

/** The state of one form. The session keeps this object over reloads (`session.ts`). */
export type SubmissionState =
  /** Without values: nothing has been typed. With a request: there was an attempt whose outcome is unknown. */
  | { status: 'editing'; values?: FormValues; request?: PendingRequest; sent?: LastAttempt }
  | ({ status: 'sending'; sent: LastAttempt } & SentRequest)
  /** The values may have been corrected since; `sent` has those of the attempt. */
  | ({ status: 'failed'; sent: LastAttempt; isRefused: boolean } & SentRequest)
  /** In the outbox. */
  | ({ status: 'waiting'; /** The phone has it no longer. */ isLost?: true } & SentRequest)
  | ({ status: 'saved' } & SentRequest);

export type SubmissionEvent =
  | { type: 'typed'; values: FormValues }
  /** `request` is used if the state has none; `at` is now, in milliseconds since 1970. */
  | { type: 'pressed'; values: FormValues; request: PendingRequest; at: number }
  /** A document or a page of the site has opened during an attempt; `values` are in its fields now. */
  | { type: 'resumed'; values: FormValues; at: number }
  /** The database has this request with these values. */
  | { type: 'answered'; request: PendingRequest; sent: SentValues }
  /** `isRefused`: by the rules, and not by something on the way to them. */
  | { type: 'failed'; sentAt: number; isRefused: boolean }
  /** The phone begins to store the values, and may send them from now on; `request` as for `pressed`. */
  | { type: 'storing'; values: FormValues; request: PendingRequest }
  /** Another tab has the request with this id. */
  | { type: 'shared'; id: string }
  | ({ type: 'kept' } & SentRequest)
  /** What became of a request in the outbox. */
  | { type: 'delivered' | 'deleted' | 'lost'; id: string }
  /** By the user, or after the thanks were seen. */
  | { type: 'cleared' };

/** An attempt that a reload interrupted is resumed if it is not older than this, in milliseconds. */
const resumable = 10 * 60_000;

/** A correction is counted in the microseconds of `createdAt`, whose own value has milliseconds only. */
const mostCorrections = 999;

export const blankSubmission = { status: 'editing' } as const;

/**
 * Returns the state after an event. `–`: the same object. `blank`: editing, without a request.
 *
 * | event     | editing      | sending          | failed       | waiting | saved |
 * |-----------|--------------|------------------|--------------|---------|-------|
 * | typed     | editing      | –                | failed       | –       | –     |
 * | pressed   | sending      | –                | sending      | –       | –     |
 * | resumed   | –            | sending, editing | –            | –       | –     |
 * | answered  | saved, if¹   | saved, if¹       | saved, if¹   | –       | –     |
 * | failed    | –            | failed, if²      | –            | –       | –     |
 * | storing   | –            | –                | failed       | –       | –     |
 * | kept      | waiting, if³ | waiting, if³     | waiting, if³ | –       | –     |
 * | shared    | editing⁴     | sending⁴         | failed⁴      | –       | –     |
 * | delivered | –            | –                | –            | saved⁴  | –     |
 * | deleted   | –            | –                | –            | blank⁴  | –     |
 * | lost      | –            | –                | –            | lost⁴   | –     |
 * | cleared   | blank        | blank            | blank        | blank   | blank |
 *
 * ¹ The event is of the latest attempt, and the values are still the same.
 * ² The event is of the latest attempt.
 * ³ The event is of this request, with the present values.
 * ⁴ The event is of this request.
 *
 * `resumed` continues to send if the attempt is recent and the fields have its values. A request is made at the first
 * press and stays the same until the state is blank, or until other values than those that were sent are sent from one of
 * two tabs: they are two requests then, and none replaces the other.
 */
export function reduceSubmission(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  switch (event.type) {
    case 'typed':
      return isOpen(state) ? { ...state, values: event.values } : state;
    case 'pressed': {
      if (!isOpen(state)) return state;
      const { request, sent } = attemptOf(state, event);
      return { status: 'sending', request, values: event.values, sent: { ...sent, sentAt: event.at } };
    }
    case 'resumed': {
      if (state.status !== 'sending') return state;
      const { values, at } = event;
      const { request, sent } = state;
      const goesOn = at - sent.sentAt < resumable && sameValues(sent.values, values);
      return goesOn
        ? { ...state, sent: { ...sent, sentAt: at } }
        : { status: 'editing', values, request, sent };
    }
    case 'answered': {
      const { request, sent } = event;
      const isLatest = 'sent' in state && state.sent?.correction === sent.correction;
      return isLatest && holds(state, request.id, sent.values)
        ? { status: 'saved', request, values: sent.values }
        : state;
    }
    case 'failed':
      return state.status === 'sending' && state.sent.sentAt === event.sentAt
        ? { ...state, status: 'failed', isRefused: event.isRefused }
        : state;
    case 'storing': {
      if (state.status !== 'failed') return state;
      const { request, sent } = attemptOf(state, event);
      return { ...state, request, values: event.values, sent: { sentAt: state.sent.sentAt, ...sent } };
    }
    case 'shared':
      return 'sent' in state && state.sent && state.request?.id === event.id
        ? { ...state, sent: { ...state.sent, isShared: true } }
        : state;
    case 'kept': {
      const { request, values } = event;
      return 'sent' in state && holds(state, request.id, values)
        ? { status: 'waiting', request, values }
        : state;
    }
    case 'delivered':
    case 'deleted':
    case 'lost': {
      if (state.status !== 'waiting' || state.request.id !== event.id) return state;
      if (event.type === 'deleted') return blankSubmission;
      const { request, values } = state;
      return event.type === 'delivered' ? { status: 'saved', request, values } : { ...state, isLost: true };
    }
    case 'cleared':
      return blankSubmission;
  }
}

/** The request that values are sent under, and their number. */
function attemptOf(
  state: Extract<SubmissionState, { status: 'editing' | 'failed' }>,
  { values, request }: SentRequest,
): { request: PendingRequest; sent: SentValues } {
  const isAnother = state.sent?.isShared && !sameValues(state.sent.values, values);
  return isAnother || !state.request
    ? { request, sent: numberAttempt(undefined, values) }
    : { request: state.request, sent: numberAttempt(state.sent, values) };
}

/** Whether the form can be edited and sent. */
export function isOpen(
  state: SubmissionState,
): state is Extract<SubmissionState, { status: 'editing' | 'failed' }> {
  return state.status === 'editing' || state.status === 'failed';
}

/** Whether a state is of this request, and still has these values. */
export function holds(state: SubmissionState, id: string, values: FormValues): boolean {
  return state.request?.id === id && sameValues(state.values, values);
}

function sameValues(one: FormValues | undefined, other: FormValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Numbers an attempt. The number grows when the values differ from those sent before, so that the database keeps the
 * values that the user saw last.
 * @param before the values that were sent last, if any
 */
export function numberAttempt(before: SentValues | undefined, values: FormValues): SentValues {
  if (!before) return { values, correction: 0 };
  if (sameValues(before.values, values)) return before;
  return { values, correction: Math.min(before.correction + 1, mostCorrections) };
}

const newId = customAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 20);

/** Makes the identity of a request, before its first attempt. */
export function newRequest(collection: Collection): PendingRequest {
  return { collection, id: newId(), createdAt: new Date().toISOString() };
}
