import { scope } from './scope';
import { textBeforeDrawing } from './textBeforeDrawing';
import { wait } from './wait';

/**
 * How long a document has to paint its first part: this times what its creation took, which is measured on each
 * device. In traces with the processor slowed down (Chromium 156), twice to three times.
 */
const paintsIn = 3;

/** The time after which a document gets its second part in any case, in milliseconds. */
const longest = 1000;

/**
 * Sends a kept page in the order in which it is to be painted: its text before its drawing, and its first screen before the
 * rest, which is sent when that is painted. A browser that gets a page in one piece computes the style and layout of all of
 * it before it paints anything, which is twice the work of the first screen. From the network a page comes in pieces anyway.
 * @param event of the navigation
 */
export async function firstScreenFirst(page: Response, event: FetchEvent): Promise<Response> {
  // A redirect has none.
  if (!page.body) return page;
  const html = textBeforeDrawing(await page.text());
  const end = endOfFirstScreen(html);
  if (end < 0) return new Response(html, page);
  const isPainted = painted(event.resultingClientId);
  // Browsers may stop a worker that has no event to wait for.
  event.waitUntil(isPainted);
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const encoder = new TextEncoder();
      stream.enqueue(encoder.encode(html.slice(0, end)));
      await isPainted;
      stream.enqueue(encoder.encode(html.slice(end)));
      stream.close();
    },
  });
  return new Response(body, page);
}

/** @returns the index of the first section after the heading, negative if there is none */
function endOfFirstScreen(html: string): number {
  const heading = html.indexOf('</h1>');
  return heading < 0 ? heading : html.indexOf('<section', heading);
}

/** Resolves when a document has probably painted what it has: workers are not told. */
async function painted(documentId: string | undefined): Promise<void> {
  const begun = performance.now();
  // Resolves once the document is created.
  const created = documentId ? scope.clients.get(documentId) : Promise.resolve(undefined);
  const isPainted = created.catch(() => undefined).then(() => wait(paintsIn * (performance.now() - begun)));
  await Promise.race([isPainted, wait(longest)]);
}
