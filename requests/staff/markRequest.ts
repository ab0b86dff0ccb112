import { randomUUID } from 'node:crypto';
import { historyOf, historyPrefix, type RequestName, type StatusEntry } from './history';
import type { RequestSource } from '../store/RequestSource';
import { RefusedCommit } from '../store/staffDocuments';

/** The most attempts: so many others do not mark one request at the same moment. */
const mostAttempts = 20;

/**
 * Adds an entry to the history of a request; existing entries are never changed. When another person adds one at the
 * same moment, both are saved, one after the other.
 * @returns the whole history
 * @throws {RefusedCommit} where the request does not exist any more
 */
export async function markRequest(
  source: RequestSource,
  request: RequestName,
  entry: Pick<StatusEntry, 'status' | 'by' | 'at' | 'note'>,
): Promise<StatusEntry[]> {
  const attempt = randomUUID();
  let history = await historyOf(source, request);
  for (let attempts = 0; !history.some((each) => each.attempt === attempt); attempts++) {
    const sequence = (history.at(-1)?.sequence ?? 0) + 1;
    const create = `requestStatuses/${historyPrefix(request)}${String(sequence).padStart(4, '0')}`;
    try {
      await source.commit(
        [{ create, content: { sequence, ...entry, attempt } }],
        `${request.kind}/${request.id}`,
      );
    } catch (error) {
      // Another person's, or our own that the library repeated after a lost response.
      const isTaken = error instanceof RefusedCommit && error.reason === 'already there';
      if (!isTaken || attempts === mostAttempts) throw error;
    }
    history = await historyOf(source, request);
  }
  return history;
}
