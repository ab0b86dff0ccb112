import { randomBytes } from 'node:crypto';
import { type Book, orderPath } from '../book/Book';
import type { Mark } from '../book/Mark';
import type { Writer } from '../store/RequestSource';
import { kindOf } from '../book/ReceivedRequest';

/** What was to be saved does not fit what others did meanwhile, as a sentence: nothing was saved. */
class Conflict extends Error {
  readonly statusCode = 409;
}

/**
 * Adds a mark to the history of a request, in a document of its own.
 * @param path of the request
 * @param id 20 letters and digits; the same id is the same mark, however often it is sent
 * @param after the id of the last mark that its maker has seen, empty for none; without it any is good
 * @throws {Conflict} where there is a later mark, or the request is gone
 */
export async function markRequest(
  { change, book }: Writer & { book: () => Book },
  path: string,
  mark: Mark,
  { id = randomBytes(10).toString('hex'), after }: { id?: string; after?: string | undefined } = {},
): Promise<void> {
  const marks = `requestStatuses/${path.replace('/', '-')}-`;
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

/**
 * Sets the order of a day's pickups, for everybody.
 * @param paths the pickups; what is no path of a donation is left out
 * @param seen when the order that its maker has seen was set, its `changedAt`; undefined for none
 * @throws {Conflict} where there is another one; the same one again is fine, because its answer may have been lost
 */
export async function setDayOrder(
  { change }: Writer,
  { town, date }: { town: string; date: string },
  order: { paths: readonly string[]; by: string },
  seen: Date | undefined,
): Promise<void> {
  const path = orderPath(town, date);
  await change([path], (read) => {
    const paths = order.paths.filter((each) => kindOf(each) === 'donations');
    const kept = read.get(path);
    if (String(kept?.data.paths) === String(paths)) return [];
    if (kept?.changedAt.getTime() !== seen?.getTime())
      throw new Conflict(
        `${String(kept?.data.by ?? 'Somebody')} changed the order of this day meanwhile: it is shown now, and yours was not saved.`,
      );
    return [{ set: path, content: { ...order, paths } }];
  });
}
