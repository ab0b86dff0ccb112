/** The name of the outbox's database, and of its event, channel, lock and Background Sync tag. */
export const outboxName = 'outbox';

/** Notifies this page, all others and the service worker of a change in the outbox. */
export function announceChange(): void {
  dispatchEvent(new Event(outboxName));
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(outboxName);
  channel.postMessage(null);
  channel.close();
}

/** Watches for changes of the outbox by any page or worker, until the returned function is called. */
export function watchChanges(onChange: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(outboxName) : undefined;
  channel?.addEventListener('message', onChange);
  addEventListener(outboxName, onChange);
  return () => {
    channel?.close();
    removeEventListener(outboxName, onChange);
  };
}

/** Whether this browser may have an outbox: checked before the code that reads it is loaded, and without creating one. */
export async function outboxExists(): Promise<boolean> {
  try {
    // Firefox before 126 cannot.
    if (!('databases' in indexedDB)) return true;
    return (await indexedDB.databases()).some(({ name }) => name === outboxName);
  } catch {
    // The site has no storage.
    return false;
  }
}
