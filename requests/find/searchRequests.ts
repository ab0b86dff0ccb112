import { type Collection, requestFields } from '@site/shared/requests/requests';
import { everyKind, withBeside } from '../staff/readRequests';
import { type ReceivedRequest, type Status, statusOf, toReceivedRequest } from '../staff/ReceivedRequest';
import type { PlacedDocument, RequestSource, StoredDocument } from '../store/RequestSource';
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

/** A part of what a search finds. It may be short, or empty, before the end. */
type SearchPage = {
  requests: ReceivedRequest[];
  /** For the part below; undefined at the end. */
  next?: string;
};

const mostFound = 50;
/** The most records that are read for one part, whatever they are. */
const mostRead = 500;
const mostAtOnce = mostFound + 1;

/** One kind, as far as it was read. */
type Lane = { kind: Collection; after: string | undefined; waiting: PlacedDocument[]; isAtEnd: boolean };

/**
 * Finds requests of all kinds, the latest `createdAt` first, and reads no more of the database than it needs.
 * @param before the `next` of the part above
 * @throws {UnknownPosition} where that is none
 */
export async function searchRequests(
  source: RequestSource,
  search: Search,
  before?: string,
): Promise<SearchPage> {
  const { kind, town, status } = search;
  const lanes = everyKind
    .filter((each) => (kind === undefined || each === kind) && (!town || 'location' in requestFields[each]))
    .map((each): Lane => ({ kind: each, after: before, waiting: [], isAtEnd: false }));
  const requests: ReceivedRequest[] = [];
  let next = before;
  let read = 0;
  while (requests.length < mostFound) {
    const dry = lanes.filter(isDry);
    const limit = Math.min(mostAtOnce, Math.floor((mostRead - read) / dry.length));
    if (limit === 0) break;
    for (const count of await Promise.all(dry.map((lane) => refill(source, lane, limit)))) read += count;
    const found: [Collection, StoredDocument][] = [];
    while (found.length < mostFound - requests.length && !lanes.some(isDry)) {
      const lane = latestOf(lanes);
      const document = lane?.waiting.shift();
      if (!lane || !document) break;
      next = document.position;
      if (fits(toReceivedRequest(lane.kind, document), search)) found.push([lane.kind, document]);
    }
    const complete = await withBeside(source, found);
    requests.push(...complete.filter((each) => status === undefined || statusOf(each) === status));
    if (lanes.every(({ waiting, isAtEnd }) => isAtEnd && waiting.length === 0)) return { requests };
  }
  return { requests, ...(next !== undefined && { next }) };
}

/** Whether a kind has to be read further before it can be said which request is the latest. */
function isDry({ waiting, isAtEnd }: Lane): boolean {
  return waiting.length === 0 && !isAtEnd;
}

async function refill(source: RequestSource, lane: Lane, limit: number): Promise<number> {
  lane.waiting = await source.page(lane.kind, { limit, after: lane.after });
  const { length } = lane.waiting;
  lane.isAtEnd = length < limit;
  lane.after = lane.waiting.at(-1)?.position;
  return length;
}

function latestOf(lanes: readonly Lane[]): Lane | undefined {
  const placeOf = ({ waiting: [first] }: Lane) => first?.position ?? '';
  const [latest] = lanes
    .filter(({ waiting }) => waiting.length > 0)
    .sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  return latest;
}

function fits(request: ReceivedRequest, { town, words }: Search): boolean {
  const { location = '' } = request.values;
  const isThere = request.kind === 'donations' ? location === town : hasName(location, town ?? '');
  return (!town || isThere) && (!words || hasWords(request, words));
}
