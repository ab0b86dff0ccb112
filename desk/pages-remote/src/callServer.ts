import { inTime } from '@site/shared/requests/inTime';
import { readPageConfig } from 'federated-site/browser';
import { memberHeader, versionHeader } from '../../plugin/api';

/** How long an answer may take, and how long a press or a letter counts as use of the page, in milliseconds. */
const [patience, recently] = [30_000, 60_000];
let usedAt = Date.now();

if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => (usedAt = Date.now()), true);

/** Whose page this is, once an answer has said it. */
let member: string | undefined;

/** Of a proxy's own page, for example. */
const notOurs =
  'The answer did not come from the desk, or not whole. It may be that nothing was saved: try again.';

/** What the server refused, or why no answer came, as a sentence. */
export class CallError extends Error {
  /** @param isRefusal whether the desk itself refused, so that the same call again would not help */
  constructor(
    message: string,
    readonly isRefusal = false,
  ) {
    super(message);
  }
}

/** The event of a document that heard the version, which is its `detail`; empty where it heard that what it shows is old. */
export const versionEvent = 'desk-version';

/**
 * Calls the server: a GET, or a POST where there is a body.
 * @returns the answer's JSON with the version of its data; of another shape only where server and page are of different releases
 * @throws {CallError} also where nobody is signed in, which the layout hears of by an event `signed-out`
 */
export function callServer<Answer>(address: string, body?: object): Promise<Answer & { version: string }> {
  return call(address, body, async (response, version) => ({
    ...((await response.json()) as Answer),
    version,
  }));
}

/** Calls the server for a file, as `callServer` does. */
export function callForFile(address: string, body: object): Promise<Blob> {
  return call(address, body, (response) => response.blob());
}

async function call<Content>(
  address: string,
  body: object | undefined,
  read: (response: Response, version: string) => Promise<Content>,
): Promise<Content> {
  // Before a release goes live, it is opened without one.
  if (!('calls' in readPageConfig())) throw new CallError('This page has no server.');
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(member && { [memberHeader]: member }),
    // An open page that asks by itself keeps no session from ending.
    ...(Date.now() - usedAt > recently && { 'x-unattended': '1' }),
  };
  const response = await inTime(patience, fetch(address, { ...post, headers })).catch(() => {
    throw new CallError('The server did not answer: the connection may be lost.');
  });
  if (!response.ok) throw await errorOf(response);
  const version = response.headers.get(versionHeader);
  if (version === null) throw new CallError(notOurs);
  member ??= response.headers.get(memberHeader) ?? undefined;
  return inTime(patience, read(response, version)).catch(() => {
    throw new CallError(notOurs);
  });
}

async function errorOf(response: Response): Promise<CallError> {
  const { status } = response;
  if (status === 401) {
    document.dispatchEvent(new Event('signed-out'));
    return new CallError('You are signed out. What you typed is still here: sign in in another tab.');
  }
  if (status === 409) document.dispatchEvent(new CustomEvent(versionEvent, { detail: '' }));
  const { message } = ((await response.json().catch(() => undefined)) ?? {}) as { message?: string };
  const isRefusal = message !== undefined && status < 500 && status !== 429;
  return new CallError(message ?? `The server failed (${String(status)}).`, isRefusal);
}
