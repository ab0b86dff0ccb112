/** The ids of this document's requests of which no call can have left this phone. */
const ids = new Set<string>();

/** Records a new request. */
export function noteNew(id: string): void {
  ids.add(id);
}

/** Records a call with a request: it leaves this phone unless the browser knows that it is offline. */
export function noteCall(id: string): void {
  if (navigator.onLine) ids.delete(id);
}

/** Whether no call with a request can have left this phone; false where that is unknown, as after a reload. */
export function isNeverSent(id: string): boolean {
  return ids.has(id);
}
