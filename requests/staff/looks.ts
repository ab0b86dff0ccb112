import type { Look } from '../book/Book';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import type { Writer } from '../store/RequestSource';

/** Whether a request came in after those that were seen, by the database's clock: a donor's may be wrong. */
export function isNewSince(look: Look, { kind, arrivedAt }: Pick<ReceivedRequest, 'kind' | 'arrivedAt'>) {
  return arrivedAt > (look[kind] ?? 0);
}

/** Records that a member of staff, by their name or address, has seen these requests, and nothing that came in since. */
export async function rememberSeen(
  { change }: Writer,
  staff: string,
  seen: readonly Pick<ReceivedRequest, 'kind' | 'arrivedAt'>[],
): Promise<void> {
  // A name may have characters that an id may not.
  const path = `staffLooks/${encodeURIComponent(staff.toLowerCase())}`;
  await change([path], (read) => {
    const look: Record<string, Date> = { ...(read.get(path)?.data as Look | undefined) };
    for (const request of seen) if (isNewSince(look, request)) look[request.kind] = request.arrivedAt;
    return [{ set: path, content: look }];
  });
}
