/** The ids of this document's requests of which no call can have left this phone. */
const ids = new Set<string>();

/** Records a new request. */
export function noteNew(id: string): void {
  ids.add(id);
}

/** Records a call with a request, which may arrive also where the browser says that it is offline. */
export function noteCall(id: string): void {
  ids.delete(id);
}

/** Whether no call with a request can have left this phone; false where that is unknown, as after a reload. */
export function isNeverSent(id: string): boolean {
  return ids.has(id);
}
