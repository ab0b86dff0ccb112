import { inTime } from '@site/shared/requests/inTime';
import { recordWrite } from '@site/shared/requests/requestCommit';
import type { NoteReason } from '@site/shared/requests/requestNotes';
import { isRulesAnswer, postRecord } from '@site/shared/requests/sendRecord';
import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { loadChunk } from 'federated-site/browser';
import type { PendingRequest, SentValues } from './submission';

/** A failed load is tried again by the next call. */
async function loadFirestore(config: SiteConfig) {
  const { openStore, ...calls } = await loadChunk(
    () => import(/* webpackChunkName: "firestore" */ './firestore'),
  );
  return { store: await openStore(config), ...calls };
}

/**
 * Loads what saving needs when a user first touches a form, so that it is ready when the button is pressed, which loads it
 * again after a failure and reports that.
 */
export function prepareSending(): void {
  const load = async () => loadFirestore(readSiteConfig());
  load().catch(() => undefined);
}

type SaveOptions = {
  config: SiteConfig;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs?: number;
  /** Called when the database has the values, also if that is after the attempt was given up. */
  onSaved?: () => void;
};

/**
 * Saves a request as one record, however often it is called.
 * @param request made by `newRequest`, the same for every attempt
 * @param sent every field of the collection, numbered by `numberAttempt`
 * @throws what made the attempt fail, or a `TimeOutError` when no answer came in time; the request may then be saved
 * or not, and calling again is safe: docs/decisions/exactly-once.md
 */
export async function saveRequest(
  request: PendingRequest,
  sent: SentValues,
  { config, timeoutMs = 20_000, onSaved }: SaveOptions,
): Promise<void> {
  const write = async () => {
    const { store, writeRecord } = await loadFirestore(config);
    await writeRecord(store, request, sent);
    onSaved?.();
  };
  await inTime(timeoutMs, write());
}

/** The site's server has found a value that the rules refuse. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * Saves a request through the site's own server: one more attempt with the same id, time and number.
 * @throws an error for which `isRefusal` if a value is not valid; after any other it may be saved or not
 */
export async function postRequest(
  request: PendingRequest,
  { values, correction }: SentValues,
  config: SiteConfig,
): Promise<void> {
  const { fields } = recordWrite(config, { ...request, values, correction }).update;
  const outcome = await postRecord({ ...request, fields });
  if (outcome === 'refused') throw new RefusedError('The server refused a value.');
  if (outcome === 'failed') throw new Error('The server has not saved it.');
}

/** Whether the rules refused a request; otherwise something between the form and the rules failed. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RefusedError) return true;
  return 'code' in error && error.code === 'permission-denied' && isRulesAnswer(error.message);
}

/** Writes a note on what was suspicious about a saved request. A note that cannot be saved is dropped. */
export async function noteRequest(
  request: PendingRequest,
  reasons: readonly NoteReason[],
  config: SiteConfig,
): Promise<void> {
  if (reasons.length === 0) return;
  const write = async () => {
    const { store, writeNote } = await loadFirestore(config);
    await writeNote(store, request, reasons);
  };
  await write().catch(() => undefined);
}
