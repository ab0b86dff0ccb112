/** The other tabs of this browser that have one request. */
export type MetTabs = { id: string; leave: () => void };

/**
 * Looks for other tabs with the same request, and lets itself be found: a duplicated tab has a copy of what the first one stored.
 * Browsers without `BroadcastChannel` (Safari before 15.4) find none.
 * @param id of the request
 * @param onMet called once, when there is another one
 */
export function meetTabs(id: string, onMet: () => void): MetTabs {
  if (!('BroadcastChannel' in window)) return { id, leave: () => undefined };
  const listening = new AbortController();
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel(`request:${id}`);
    channel.onmessage = () => {
      // The other one may have come after this one asked.
      channel?.postMessage('');
      channel?.close();
      onMet();
    };
    channel.postMessage('');
  };
  // A browser keeps no page in its cache that has an open channel.
  addEventListener('pagehide', () => channel?.close(), { signal: listening.signal });
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal: listening.signal });
  open();
  return {
    id,
    leave: () => {
      listening.abort();
      channel?.close();
    },
  };
}
