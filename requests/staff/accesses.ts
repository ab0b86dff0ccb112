import { createHash } from 'node:crypto';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { RequestSource, Writer } from '../store/RequestSource';

export type Did =
  | 'signed in'
  | 'was refused'
  | 'opened'
  | 'read a day'
  | 'printed a sheet'
  | 'searched'
  | 'exported'
  | 'erased'
  | 'changed members'
  | 'changed e-mails';

/** What one member did on one day, once or several times. */
type Access = {
  by: string;
  did: Did;
  /** References, counts, towns, days or addresses of members: never a donor's name or number, nor what was searched for. */
  what: string;
  first: Date;
  last: Date;
  count: number;
};

/** How many records are read at a time, and how many of them are of one page at least, where there are as many. */
const [atOnce, shown] = [200, 50];

/** Records what a member did. The same on the same day is counted in one record, which nothing else overwrites. */
export async function recordAccess(
  { change }: Writer,
  { at, by, did, what }: Pick<Access, 'by' | 'did' | 'what'> & { at: Date },
): Promise<void> {
  const name = JSON.stringify([dayInNairobi(at), by, did, what]);
  const path = `deskAccesses/${createHash('sha256').update(name).digest('hex')}`;
  await change([path], (read) => {
    const before = read.get(path);
    const { first = at, count = 0 } = before ? toAccess(before.data) : {};
    // A book has those that were opened.
    const opened = did === 'opened' ? at : undefined;
    return [{ set: path, content: { by, did, what, createdAt: first, last: at, count: count + 1, opened } }];
  });
}

/** Reads a page of the record, the latest first. @param after the `next` of the page before: there is one where there may be older ones */
export async function readAccesses(
  source: Pick<RequestSource, 'accesses'>,
  { by, after }: { by?: string | undefined; after?: string | undefined },
): Promise<{ accesses: Access[]; next?: string | undefined }> {
  const accesses: Access[] = [];
  let next = after;
  do {
    const page = await source.accesses({ limit: atOnce, after: next });
    const read = page.map(({ data }) => toAccess(data));
    accesses.push(...read.filter((access) => by === undefined || access.by === by));
    next = page.length < atOnce ? undefined : page.at(-1)?.path;
  } while (next !== undefined && accesses.length < shown);
  return { accesses, next };
}

/** Records of before were of one moment each. */
function toAccess(data: Readonly<Record<string, unknown>>): Access {
  const { by, did, what, createdAt: first, last = first, count = 1 } = data as Access & { createdAt: Date };
  return { by, did, what, first, last, count };
}
