/** @jest-environment node */
import { firstScreenFirst } from './firstScreenFirst';
import { fakeNavigation } from './testing/fakeNavigation';

const firstScreen = '<!doctype html><section>Skip</section><h1>Reparación</h1><p>“Jeder” Computer 💻</p>';
const rest = '<section><h2>Später</h2></section><section>Ende</section>';

/** Creates the document of the navigation. */
let create: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  const created = new Promise<void>((resolve) => {
    create = resolve;
  });
  Object.assign(globalThis, { clients: { get: () => created } });
});

afterEach(() => {
  jest.useRealTimers();
});

async function openParts(page: Response, documentId?: string) {
  const parts: string[] = [];
  const response = await firstScreenFirst(page, fakeNavigation('/about', documentId));
  const decoder = new TextDecoder();
  const ended = response.body?.pipeTo(
    new WritableStream<Uint8Array>({ write: (part) => void parts.push(decoder.decode(part)) }),
  );
  await jest.advanceTimersByTimeAsync(0);
  return { response, parts, ended };
}

test('worker: a page’s first screen is sent alone, longer on a slow device', async () => {
  const { parts, ended } = await openParts(new Response(firstScreen + rest));
  await jest.advanceTimersByTimeAsync(40);
  create();
  await jest.advanceTimersByTimeAsync(3 * 40 - 1);
  expect(parts).toEqual([firstScreen]);
  await jest.advanceTimersByTimeAsync(1);
  await ended;
  expect(parts).toEqual([firstScreen, rest]);
});

test.each([
  ['a document that the browser never reports', 'document'],
  ['a browser that does not name the document', ''],
])('worker: %s gets the whole page', async (_title, documentId) => {
  const { parts, ended } = await openParts(new Response(firstScreen + rest), documentId);
  await jest.advanceTimersByTimeAsync(1000);
  await ended;
  expect(parts).toEqual([firstScreen, rest]);
});

test.each([
  ['a second section', firstScreen],
  ['a heading', rest],
])('worker: a page without %s is sent in one part', async (_title, text) => {
  const { parts, ended } = await openParts(new Response(text));
  await ended;
  expect(parts).toEqual([text]);
});

test('worker: a page sent in parts has the same status and headers', async () => {
  const headers = { 'content-security-policy': "default-src 'none'", 'content-type': 'text/html' };
  const { response } = await openParts(new Response(firstScreen + rest, { headers }));
  expect(response.status).toBe(200);
  for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value);
});

test('worker: a redirect has no parts', async () => {
  const redirect = new Response(null, { status: 302, headers: { location: '/about' } });
  expect((await openParts(redirect)).response).toBe(redirect);
});
