import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { SentValues } from './correction';
import type { PendingRequest } from './newRequest';
import type { SubmissionState } from './submission';

/** What earlier releases stored instead of a status: a tab may have been open since one of them was live. */
const earlierStatus: Record<string, string> = { sending: 'sending', saved: 'saved', kept: 'waiting' };

/**
 * Reads a submission back from its JSON.
 * @returns the submission; a draft with its values where the rest cannot be trusted; undefined where there are none
 */
export function parseSubmission<C extends Collection>(
  collection: C,
  text: string,
): SubmissionState<C> | undefined {
  const stored = parseObject(text);
  if (!stored || !isTexts<C>(stored.values)) return undefined;
  const { values } = stored;
  const request = requestIn(collection, stored.request);
  const sent = lastAttemptIn<C>(stored.sent);
  const status = stored.status ?? earlierStatus[String(stored.outcome)];
  if (request && (status === 'waiting' || status === 'saved')) return { status, request, values };
  if (request && sent) {
    if (status === 'sending') return { status, request, values, sent };
    if (status === 'failed') return { status, request, values, sent, canBeKept: stored.canBeKept === true };
  }
  return { status: 'editing', values, request, sent };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Another release of the forms may have had other fields: which they are is not checked. */
function isTexts<C extends Collection>(value: unknown): value is RequestValues<C> {
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string');
}

function requestIn<C extends Collection>(collection: C, value: unknown): PendingRequest<C> | undefined {
  if (!isObject(value) || typeof value.id !== 'string') return undefined;
  const createdAt = new Date(String(value.createdAt));
  return Number.isNaN(createdAt.getTime()) ? undefined : { collection, id: value.id, createdAt };
}

function lastAttemptIn<C extends Collection>(
  value: unknown,
): (SentValues<C> & { sentAt: number }) | undefined {
  if (!isObject(value) || !isTexts<C>(value.values)) return undefined;
  const { values, correction, sentAt } = value;
  return typeof correction === 'number' && typeof sentAt === 'number'
    ? { values, correction, sentAt }
    : undefined;
}
