/** The name of the outbox's database, of its event, its channel, its lock and its tag of Background Sync. */
export const outboxName = 'outbox';

/** Tells this page, all others and the service worker that something in the outbox has changed. */
export function announceChange(): void {
  dispatchEvent(new Event(outboxName));
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(outboxName);
  channel.postMessage(null);
  channel.close();
}

/**
 * Watches for changes of the outbox, whoever makes them.
 * @returns what ends it
 */
export function watchChanges(onChange: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(outboxName) : undefined;
  channel?.addEventListener('message', onChange);
  addEventListener(outboxName, onChange);
  return () => {
    channel?.close();
    removeEventListener(outboxName, onChange);
  };
}
