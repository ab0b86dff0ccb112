/**
 * Responds to a request for a static file, whose address contains its hash, from any kept composition that has it; the
 * content is the same in all. A file that is not kept comes from the network.
 */
export async function fileResponse(request: Request): Promise<Response> {
  // A page that got a wrong or damaged file fetches it from the server.
  if (request.cache === 'reload' || request.cache === 'no-store')
    return fetch(request).catch(async (error: unknown) => {
      const found = await find(request);
      if (found) return found;
      throw error;
    });
  return (await find(request)) ?? fetch(request);
}

function find(request: Request): Promise<Response | undefined> {
  // A browser that cannot read its own storage uses the network.
  return caches.match(request.url, { ignoreSearch: true }).catch(() => undefined);
}
