/**
 * Makes a call whose response is JSON.
 * @param ms how long it may take, in milliseconds
 * @returns the response's body, and whether its status is one of success; undefined where none came, or no JSON
 */
export async function fetchJson<Body>(
  address: string,
  init: RequestInit,
  ms: number,
): Promise<{ ok: boolean; body: Partial<Body> } | undefined> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), ms);
  try {
    const response = await fetch(address, { ...init, method: 'POST', signal: ending.signal });
    const body = (await response.json()) as Partial<Body> | null;
    return { ok: response.ok, body: body ?? {} };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
