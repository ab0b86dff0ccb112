import { randomBytes } from 'node:crypto';
import { noteIdOf } from '@site/shared/requests/requestNotes';
import type { Book } from '../book/Book';
import type { Mark } from '../book/Mark';
import type { Writer } from '../store/RequestSource';
import { Conflict } from './Conflict';

/** What a request is marked in: the live book, or a database with what was read of it. */
export type Marking = Writer & { book: () => Book };

/**
 * Adds a mark to the history of a request, in a document of its own.
 * @param path of the request
 * @param id 20 letters and digits; the same id is the same mark, however often it is sent
 * @param after the id of the last mark that its maker has seen, empty for none; without it any is good
 * @throws {Conflict} where there is a later mark, or the request is gone
 */
export async function markRequest(
  { change, book }: Marking,
  path: string,
  mark: Mark,
  {
    id = randomBytes(10).toString('hex'),
    after,
  }: { id?: string | undefined; after?: string | undefined } = {},
): Promise<void> {
  const marks = `requestStatuses/${noteIdOf(...(path.split('/') as [string, string]))}-`;
  const markPath = marks + id;
  const add: Parameters<typeof change>[1] = (read, count) => {
    if (read.has(markPath)) return [];
    const request = book().requests.get(path);
    if (!read.has(path) || !request)
      throw new Conflict('The request was erased meanwhile. Nothing was saved.');
    const { history, values, before, documents } = request;
    // Another server may have one that this one has not heard of.
    const isUnheard = count > documents.filter((each) => each.startsWith(marks)).length;
    if (isUnheard || (after !== undefined && after !== (history.at(-1)?.id ?? '')))
      throw new Conflict('Somebody else has marked this request meanwhile. Nothing was saved.');
    const isSeen = history.some(({ seen }) => seen) && Object.keys(before).length === 0;
    return [{ set: markPath, content: { ...mark, ...(!isSeen && { seen: values }) } }];
  };
  await change([path, markPath], add, after === undefined ? undefined : marks);
}
