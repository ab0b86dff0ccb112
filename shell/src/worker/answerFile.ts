/**
 * Answers a request for a static file, whose address holds a hash of it: from whichever composition has it, because all
 * that have it have the same. One that is not kept comes from the network.
 */
export async function answerFile(request: Request): Promise<Response> {
  // Somebody has got a wrong or a broken file and wants it from the server.
  if (request.cache === 'reload' || request.cache === 'no-store')
    return fetch(request).catch(async (error: unknown) => {
      const found = await find(request);
      if (found) return found;
      throw error;
    });
  return (await find(request)) ?? fetch(request);
}

function find(request: Request): Promise<Response | undefined> {
  // A browser that cannot read its own storage reads the network.
  return caches.match(request.url, { ignoreSearch: true }).catch(() => undefined);
}
