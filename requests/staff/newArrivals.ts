import type { Collection } from '@site/shared/requests/requests';
import { z } from 'zod';
import { UnknownPosition } from '../store/position';
import type { RequestSource, StoredDocument } from '../store/RequestSource';
import { isNewSince, type Look, writeLook } from './lastSeen';
import { everyKind, withBeside } from './readRequests';
import type { ReceivedRequest } from './ReceivedRequest';

/** What reached the database since a member of staff last looked. */
type Arrivals = {
  /** The latest first. */
  requests: ReceivedRequest[];
  /** How many more there are, too far down by their own clocks to be found. Their kinds stay new. */
  missing: number;
  /** When the member looked; undefined for who never did. */
  lookedAt?: Date;
  /** For `rememberLook`, when the member has seen them. */
  shown: string;
};

/** How much of a kind is read: pages from the latest `createdAt`, then from the oldest, where clocks that lost the time are. */
const reading = { perPage: 50, latest: 8, oldest: 2 };

const lookSchema = z.partialRecord(
  z.enum(everyKind),
  z.strictObject({ at: z.iso.datetime().pipe(z.coerce.date()), count: z.int().min(0) }),
);

/**
 * Finds what came in since a look, also what is old by the sender's own clock: from the counts it knows how many to look
 * for, and it reads at most 500 records of a kind. For who never looked it is the latest page of each kind.
 */
export async function newArrivals(source: RequestSource, look: Look | undefined): Promise<Arrivals> {
  const erasures = look?.counts ? await source.documents('erasures') : [];
  const kinds = await Promise.all(everyKind.map((kind) => arrivalsOf(source, kind, look, erasures)));
  const found = kinds.flatMap(({ kind, documents }) =>
    documents.map((document): [Collection, StoredDocument] => [kind, document]),
  );
  const requests = await withBeside(source, found);
  const looks = everyKind.flatMap((kind) => look?.[kind] ?? []);
  return {
    requests: requests.sort((one, other) => other.arrivedAt.getTime() - one.arrivedAt.getTime()),
    missing: kinds.reduce((sum, { missing }) => sum + missing, 0),
    ...(looks.length > 0 && { lookedAt: new Date(Math.max(...looks.map(Number))) }),
    shown: JSON.stringify(Object.fromEntries(kinds.map(({ kind, seen }) => [kind, seen]))),
  };
}

/**
 * Records that a member of staff has seen what was shown to them, and nothing that came in since.
 * @param shown by `newArrivals`
 * @throws {UnknownPosition} where it is not
 */
export async function rememberLook(source: RequestSource, staff: string, shown: string): Promise<void> {
  const kinds = Object.entries(parseShown(shown));
  await writeLook(source, staff, {
    ...Object.fromEntries(kinds.map(([kind, { at }]) => [kind, at])),
    counts: Object.fromEntries(kinds.map(([kind, { count }]) => [kind, count])),
  });
}

function parseShown(shown: string): z.infer<typeof lookSchema> {
  try {
    return lookSchema.parse(JSON.parse(shown));
  } catch (cause) {
    throw new UnknownPosition('There is no such look.', { cause });
  }
}

/** What is new of one kind, and what of it is seen then. */
async function arrivalsOf(
  source: RequestSource,
  kind: Collection,
  look: Look | undefined,
  erasures: readonly StoredDocument[],
) {
  // Both are of one moment: what arrives while the pages are read is left for the next time.
  const { count, at } = await source.count(kind);
  const isNew = ({ arrivedAt }: StoredDocument) => isNewSince(look ?? {}, { kind, arrivedAt });
  const before = look?.counts && (look.counts[kind] ?? 0);
  const came = before === undefined ? Infinity : count - before;
  // Some of those that were erased may have come in since: that many need not be there any more.
  const erased = erasures
    .filter(isNew)
    .reduce((sum, { data }) => sum + ((data.counts as Record<string, number>)[kind] ?? 0), 0);
  const found = new Map<string, StoredDocument>();
  let isAll = false;
  for await (const documents of pagesOf(source, kind)) {
    const fresh = documents.filter((document) => isNew(document) && document.arrivedAt <= at);
    for (const document of fresh) found.set(document.id, document);
    isAll = documents.length < reading.perPage;
    const isAbove = before === undefined && (!look || fresh.length === 0);
    if (isAll || isAbove || found.size >= came + erased) break;
  }
  const missing = isAll || before === undefined ? 0 : Math.max(0, came - found.size);
  const seenBefore = look?.[kind] && { at: look[kind], count: before };
  return { kind, documents: [...found.values()], missing, seen: missing === 0 ? { at, count } : seenBefore };
}

async function* pagesOf(source: RequestSource, kind: Collection) {
  for (const isOldestFirst of [false, true]) {
    let after: string | undefined;
    for (let page = isOldestFirst ? reading.oldest : reading.latest; page > 0; page--) {
      const documents = await source.page(kind, { limit: reading.perPage, after, isOldestFirst });
      yield documents;
      after = documents.at(-1)?.position;
    }
  }
}
