import { randomUUID } from 'node:crypto';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { RequestSource } from '../store/RequestSource';

/** That a member of staff opened, exported or erased requests. */
export type Access = {
  at: Date;
  by: string;
  did: 'opened' | 'exported' | 'erased';
  /** References or counts, never a name or a number. */
  what: string;
};

const mostRead = 200;

/** Records an access. That a request is open, which is read again as it changes, is one record a day. */
export async function recordAccess(source: RequestSource, { at, ...access }: Access): Promise<void> {
  const { by, did, what } = access;
  const id = did === 'opened' ? encodeURIComponent(`${dayInNairobi(at)} ${by} ${what}`) : randomUUID();
  await source.commit([{ set: `deskAccesses/${id}`, content: { ...access, createdAt: at } }]);
}

/** Reads the last 200 accesses, the latest first. */
export async function readAccesses(source: RequestSource): Promise<Access[]> {
  const documents = await source.page('deskAccesses', { limit: mostRead });
  return documents.map(({ data }) => {
    const { createdAt, by, did, what } = data as Omit<Access, 'at'> & { createdAt: Date };
    return { at: createdAt, by, did, what };
  });
}
