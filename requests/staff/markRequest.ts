import { randomUUID } from 'node:crypto';
import { historyOf, historyPrefix, type RequestName, type StatusEntry } from './history';
import type { RequestSource } from '../store/RequestSource';
import { RefusedCommit } from '../store/staffDocuments';

/** The most attempts: so many others do not mark one request at the same moment. */
const mostAttempts = 20;

/**
 * Adds an entry to the history of a request; existing entries are never changed. When another person adds one at the
 * same moment, both are saved, one after the other.
 * @returns the whole history, and the entries that others added at the same time
 * @throws {RefusedCommit} where the request does not exist any more
 */
export async function markRequest(
  source: RequestSource,
  request: RequestName,
  entry: Pick<StatusEntry, 'status' | 'by' | 'at' | 'note'>,
): Promise<{ history: StatusEntry[]; meanwhile: StatusEntry[] }> {
  const attempt = randomUUID();
  const before = await historyOf(source, request);
  const isKnown = ({ sequence }: StatusEntry) => before.some((known) => known.sequence === sequence);
  let history = before;
  for (let attempts = 0; !history.some((each) => each.attempt === attempt); attempts++) {
    const sequence = (history.at(-1)?.sequence ?? 0) + 1;
    try {
      await source.commit(
        [
          {
            create: `requestStatuses/${historyPrefix(request)}${String(sequence).padStart(4, '0')}`,
            content: { sequence, ...entry, attempt },
          },
        ],
        `${request.kind}/${request.id}`,
      );
    } catch (error) {
      // Another person's, or our own that the library repeated after a lost response.
      const isTaken = error instanceof RefusedCommit && error.reason === 'already there';
      if (!isTaken || attempts === mostAttempts) throw error;
    }
    history = await historyOf(source, request);
  }
  return { history, meanwhile: history.filter((each) => !isKnown(each) && each.attempt !== attempt) };
}
