import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { SentValues } from './correction';
import type { PendingRequest } from './newRequest';
import type { SubmissionState } from './submission';

/** The values of `outcome`, which earlier releases stored instead of a status: a tab may still run one of them. */
const earlierStatus: Record<string, string> = { sending: 'sending', saved: 'saved', kept: 'waiting' };

/**
 * Reads a submission back from its JSON.
 * @returns the submission; a draft with its values if the rest is not valid; undefined if it has no values
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
    if (status === 'failed') return { status, request, values, sent, isRefused: stored.isRefused === true };
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

/** Does not check the names of the fields: another release of the forms may have had other ones. */
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
