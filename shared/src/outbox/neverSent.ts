/** The requests that this document has made and of which no call can have left this phone, by id. */
const ids = new Set<string>();

/** Notes a request that has just been made. */
export function noteNew(id: string): void {
  ids.add(id);
}

/** Notes that a call with a request is made: it leaves this phone unless the browser knows that it is offline. */
export function noteCall(id: string): void {
  if (navigator.onLine) ids.delete(id);
}

/** Whether no call with a request can have left this phone; false where that is not known, as after a reload. */
export function isNeverSent(id: string): boolean {
  return ids.has(id);
}
