import { outboxName } from './changes';

/** How long to wait for another sender, in milliseconds: longer than one may take for a token and for a call of either way. */
const patience = 80_000;

/**
 * Runs a task while no other page and no service worker of this site does. A task that takes too long, in a tab that
 * the phone has suspended, loses its turn. Without locks in the browser it runs at once: two senders at a time cost
 * data, and the rules make one record of what both send.
 */
export async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  const begin = () => {
    clearTimeout(timer);
    return task();
  };
  try {
    return await navigator.locks.request(outboxName, { signal: waiting.signal }, begin);
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return navigator.locks.request(outboxName, { steal: true }, task);
  }
}
