import { type Collection, requestFields } from '@site/shared/requests/requests';
import { everyKind, withBeside } from '../staff/readRequests';
import { type ReceivedRequest, type Status, statusOf, toReceivedRequest } from '../staff/ReceivedRequest';
import type { RequestSource } from '../store/RequestSource';
import { hasWords } from './hasWords';
import { hasName } from './namesAndAddresses';

/** What narrows a search; what is not given narrows nothing. */
export type Search = {
  kind?: Collection | undefined;
  /** Where a donation is, or a word of the location of a partnership. */
  town?: string | undefined;
  status?: Status | undefined;
  /** See `hasWords`. */
  words?: string | undefined;
};

/** How many records of each kind are read for one part of what is found: more where few of them fit. */
const atOnce = { all: 50, narrowed: 150 };

/**
 * Finds requests of all kinds, the latest `createdAt` first, one part after the other.
 * @param before the `next` of the part above
 * @returns a part, which may be short, or empty, before the end; `next` is undefined at the end
 * @throws {UnknownPosition} where `before` is none
 */
export async function searchRequests(
  source: RequestSource,
  { kind, town, status, words }: Search,
  before?: string,
): Promise<{ requests: ReceivedRequest[]; next?: string }> {
  const limit = town || status || words ? atOnce.narrowed : atOnce.all;
  const kinds = everyKind.filter(
    (each) => (!kind || each === kind) && (!town || 'location' in requestFields[each]),
  );
  const pages = await Promise.all(kinds.map((each) => source.page(each, { limit, after: before })));
  // Below the end of a page its kind may have others that come first.
  const ends = pages.filter(({ length }) => length === limit).map((page) => page.at(-1)?.position ?? '');
  const end = ends.sort().at(-1);
  const fits = (request: ReceivedRequest) => {
    const { location = '' } = request.values;
    const isThere = request.kind === 'donations' ? location === town : hasName(location, town ?? '');
    return (!town || isThere) && (!words || hasWords(request, words));
  };
  const found = pages
    .flatMap((page, index) => page.map((document) => [kinds[index] as Collection, document] as const))
    .filter(([each, document]) => document.position >= (end ?? '') && fits(toReceivedRequest(each, document)))
    .sort(([, one], [, other]) => (one.position < other.position ? 1 : -1));
  const requests = await withBeside(source, found);
  return {
    requests: requests.filter((request) => !status || statusOf(request) === status),
    ...(end !== undefined && { next: end }),
  };
}
