import type { Collection, RequestValues } from '@site/shared/requests/requests';
import { numberAttempt, sameValues, type SentValues } from './correction';
import type { PendingRequest } from './newRequest';

/** A request and the values that were sent. */
export type SentRequest<C extends Collection> = { request: PendingRequest<C>; values: RequestValues<C> };

/** The latest attempt, and when it was started, in milliseconds since 1970. */
type LastAttempt<C extends Collection> = SentValues<C> & { sentAt: number };

/** The state of one form. The session keeps this object over reloads (`session.ts`). */
export type SubmissionState<C extends Collection> =
  /** Without values: nothing has been typed. With a request: there was an attempt whose outcome is unknown. */
  | {
      status: 'editing';
      values?: RequestValues<C> | undefined;
      request?: PendingRequest<C> | undefined;
      sent?: LastAttempt<C> | undefined;
    }
  | ({ status: 'sending'; sent: LastAttempt<C> } & SentRequest<C>)
  /** The values may have been corrected since; `sent` has those of the attempt. */
  | ({ status: 'failed'; sent: LastAttempt<C>; isRefused: boolean } & SentRequest<C>)
  /** In the outbox. */
  | ({ status: 'waiting'; /** The phone has it no longer. */ isLost?: true } & SentRequest<C>)
  | ({ status: 'saved' } & SentRequest<C>);

export type SubmissionEvent<C extends Collection> =
  | { type: 'typed'; values: RequestValues<C> }
  /** `request` is used if the state has none; `at` is now, in milliseconds since 1970. */
  | { type: 'pressed'; values: RequestValues<C>; request: PendingRequest<C>; at: number }
  /** A document or a page of the site has opened during an attempt; `values` are in its fields now. */
  | { type: 'resumed'; values: RequestValues<C>; at: number }
  /** The database has this request with these values. */
  | { type: 'answered'; id: string; sent: SentValues<C> }
  /** `isRefused`: by the rules, and not by something on the way to them. */
  | { type: 'failed'; sentAt: number; isRefused: boolean }
  /** The phone begins to store the values, and may send them from now on. */
  | { type: 'storing'; values: RequestValues<C> }
  | { type: 'kept'; id: string; values: RequestValues<C> }
  | { type: 'delivered'; id: string }
  | { type: 'deleted'; id: string }
  | { type: 'lost'; id: string }
  /** By the user, or after the thanks were seen. */
  | { type: 'cleared' };

/** An attempt that a reload interrupted is resumed if it is not older than this, in milliseconds. */
const resumable = 10 * 60_000;

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
 * press and stays the same until the state is blank.
 */
export function reduceSubmission<C extends Collection>(
  state: SubmissionState<C>,
  event: SubmissionEvent<C>,
): SubmissionState<C> {
  switch (event.type) {
    case 'typed':
      return isOpen(state) ? { ...state, values: event.values } : state;
    case 'pressed': {
      if (!isOpen(state)) return state;
      const { values, at } = event;
      const sent = { ...numberAttempt(state.sent, values), sentAt: at };
      return { status: 'sending', request: state.request ?? event.request, values, sent };
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
    case 'answered':
      return isUnsaved(state) &&
        state.sent?.correction === event.sent.correction &&
        holds(state, event.id, event.sent.values)
        ? { status: 'saved', request: state.request, values: state.values }
        : state;
    case 'failed':
      return state.status === 'sending' && state.sent.sentAt === event.sentAt
        ? { ...state, status: 'failed', isRefused: event.isRefused }
        : state;
    case 'storing': {
      if (state.status !== 'failed') return state;
      const { values } = event;
      return { ...state, values, sent: { ...state.sent, ...numberAttempt(state.sent, values) } };
    }
    case 'kept':
      return isUnsaved(state) && holds(state, event.id, event.values)
        ? { status: 'waiting', request: state.request, values: state.values }
        : state;
    case 'delivered':
      return state.status === 'waiting' && state.request.id === event.id
        ? { status: 'saved', request: state.request, values: state.values }
        : state;
    case 'deleted':
      return state.status === 'waiting' && state.request.id === event.id ? blankSubmission : state;
    case 'lost':
      return state.status === 'waiting' && state.request.id === event.id && !state.isLost
        ? { ...state, isLost: true }
        : state;
    case 'cleared':
      return blankSubmission;
  }
}

type Open<C extends Collection> = Extract<SubmissionState<C>, { status: 'editing' | 'failed' }>;
type Unsaved<C extends Collection> = Extract<
  SubmissionState<C>,
  { status: 'editing' | 'failed' | 'sending' }
>;

/** Whether the form can be edited and sent. */
export function isOpen<C extends Collection>(state: SubmissionState<C>): state is Open<C> {
  return state.status === 'editing' || state.status === 'failed';
}

function isUnsaved<C extends Collection>(state: SubmissionState<C>): state is Unsaved<C> {
  return isOpen(state) || state.status === 'sending';
}

type MaybeSent<C extends Collection> = { [Key in keyof SentRequest<C>]?: SentRequest<C>[Key] | undefined };

/** Whether a state is of this request, and still has these values. */
export function holds<C extends Collection, State extends MaybeSent<C>>(
  state: State,
  id: string,
  values: RequestValues<C>,
): state is State & SentRequest<C> {
  return state.request?.id === id && state.values !== undefined && sameValues(state.values, values);
}
