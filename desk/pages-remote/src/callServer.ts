import { readPageConfig } from 'federated-site/browser';

/** How long an answer may take, in milliseconds. */
const patience = 30_000;

/** When somebody last pressed or typed something here, and how long ago that still counts, in milliseconds. */
let usedAt = Date.now();
const recently = 60_000;

if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => (usedAt = Date.now()), true);

/** What the server refused, or why no answer came, as a sentence. */
export class CallError extends Error {}

/** Whether a server answers calls: before a release goes live it is opened without one. */
export const hasServer = () => 'calls' in readPageConfig();

/**
 * Calls the server: a GET, or a POST where there is a body.
 * @returns the answer's JSON; of another shape than the contract's only where server and page are of different releases
 * @throws {CallError} also where nobody is signed in, which the layout hears of by an event `signed-out`
 */
export async function callServer<Answer>(address: string, body?: object): Promise<Answer> {
  const response = await answerTo(address, body);
  return (await response.json().catch(() => {
    throw new CallError('Something other than the desk answered. Nothing was saved: try again in a minute.');
  })) as Answer;
}

/**
 * Calls the server for a file.
 * @throws {CallError} as `callServer` does
 */
export async function callForFile(address: string, body: object): Promise<Blob> {
  return (await answerTo(address, body)).blob();
}

async function answerTo(address: string, body?: object): Promise<Response> {
  if (!hasServer()) throw new CallError('This page has no server.');
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    // An open page that asks by itself keeps no session from ending.
    ...(Date.now() - usedAt > recently && { 'x-unattended': '1' }),
  };
  const init = { ...post, headers };
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patience) }).catch(() => {
    throw new CallError('The server did not answer: the connection may be lost.');
  });
  if (response.ok) return response;
  if (response.status === 401) {
    document.dispatchEvent(new Event('signed-out'));
    throw new CallError('You are signed out. What you typed is still here: sign in in another tab.');
  }
  const { message } = ((await response.json().catch(() => undefined)) ?? {}) as { message?: string };
  throw new CallError(message ?? `The server failed (${String(response.status)}).`);
}
