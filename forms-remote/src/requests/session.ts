import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { SubmissionState } from './submission';

/** What the browser's storage refuses or has no room for; lost at a reload. */
const memory = new Map<string, string>();

/**
 * The key of a form's state in this tab's session storage, which ends with the tab: the next person on a shared phone or in a
 * cyber café does not see these values.
 */
export const sessionKeyOf = (collection: Collection) => `request:${collection}`;

/** Stores a submission until this tab is closed; a blank one is removed. */
export function writeSession<C extends Collection>(collection: C, state: SubmissionState<C>): void {
  const key = sessionKeyOf(collection);
  memory.delete(key);
  // First, so that what is stored is never older than what is in memory.
  inStorage(() => sessionStorage.removeItem(key));
  if (!state.values) return;
  const text = JSON.stringify(state);
  const isStored = inStorage(() => {
    sessionStorage.setItem(key, text);
    return true;
  });
  if (!isStored) memory.set(key, text);
}

/**
 * Reads the submission that this tab has stored, by any release of the forms.
 * @returns a draft with its values if the rest is not valid; undefined if there is none that can be read
 */
export function readSession<C extends Collection>(collection: C): SubmissionState<C> | undefined {
  const key = sessionKeyOf(collection);
  const stored = parseObject(memory.get(key) ?? inStorage(() => sessionStorage.getItem(key)) ?? '');
  const values = stored?.values;
  if (!stored || !isTexts<C>(values)) return undefined;
  const { status } = stored;
  const request = requestIn(collection, stored.request);
  const sent = sentIn<C>(stored.sent);
  if (request && (status === 'waiting' || status === 'saved')) return { status, request, values };
  if (request && sent && status === 'sending') return { status, request, values, sent };
  if (request && sent && status === 'failed')
    return { status, request, values, sent, isRefused: stored.isRefused === true };
  return { status: 'editing', values, request, sent };
}

function inStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  const parsed: unknown = inStorage(() => JSON.parse(text));
  return isObject(parsed) ? parsed : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Does not check the names of the fields: another release of the forms may have had other ones. */
function isTexts<C extends Collection>(value: unknown): value is RequestValues<C> {
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string');
}

function requestIn<C extends Collection>(collection: C, value: unknown) {
  if (!isObject(value) || typeof value.id !== 'string') return undefined;
  const createdAt = new Date(String(value.createdAt));
  return Number.isNaN(createdAt.getTime()) ? undefined : { collection, id: value.id, createdAt };
}

function sentIn<C extends Collection>(value: unknown) {
  if (!isObject(value) || !isTexts<C>(value.values)) return undefined;
  const { values, correction, sentAt } = value;
  if (typeof correction !== 'number' || typeof sentAt !== 'number') return undefined;
  return { values, correction, sentAt };
}
