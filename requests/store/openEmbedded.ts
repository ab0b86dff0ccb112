import { isDeepStrictEqual } from 'node:util';
import type { RestDocument } from '../firestore/protocol/restValue';
import { embeddedStoreHeader } from '../firestore/local/embedded/startEmbeddedStore';
import { bookCollections, openingsSince } from './bookCollections';
import type { RequestSource, StoredDocument } from './RequestSource';
import { fromRest, toRest } from './restContent';

/** How often it is asked whether something changed, in milliseconds. */
const interval = 100;

/** One change after the other: the store has no transactions, and a trial has one server. */
let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Opens the embedded store, which only lists whole collections: they are as small as a trial.
 * @param host with its port
 * @param onAnswer called at each answer of the store
 */
export function openEmbedded(host: string, projectId: string, onAnswer: () => void): RequestSource {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://${host}${path}`, {
      ...init,
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(5000),
    });
    onAnswer();
    if (!response.ok) throw new Error(`The embedded store returned ${String(response.status)}.`);
    return response;
  };
  const list = async (collection: string): Promise<StoredDocument[]> => {
    const response = await call(`/v1/${root}/${collection}`);
    const { documents = [] } = (await response.json()) as { documents?: RestDocument[] };
    return documents.map(({ name, fields, createTime, updateTime }) => ({
      path: name.slice(root.length + 1),
      arrivedAt: new Date(createTime),
      changedAt: new Date(updateTime),
      data: fromRest(fields),
    }));
  };
  const listAll = async (collections: readonly string[]) => {
    const lists = await Promise.all(collections.map(list));
    return new Map(lists.flat().map((document) => [document.path, document]));
  };
  const readAll = async () => {
    const all = await listAll([...bookCollections, 'deskAccesses']);
    const since = openingsSince();
    for (const [path, { data }] of all)
      if (path.startsWith('deskAccesses/') && !(((data.opened as Date | undefined) ?? 0) >= since))
        all.delete(path);
    return all;
  };
  return {
    description: `the embedded store at ${host}`,
    readAll,
    watch: ({ onChange, onAway }) => {
      let known: ReadonlyMap<string, StoredDocument> = new Map();
      let version: string | null = null;
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      const look = async () => {
        const current = (await call('/')).headers.get(embeddedStoreHeader);
        if (current === version) return;
        const found = await readAll();
        const gone = [...known.keys()].filter((path) => !found.has(path));
        const changed = [...found].filter(
          ([path, document]) => !isDeepStrictEqual(known.get(path), document),
        );
        known = found;
        version = current;
        if (!isOver) onChange(new Map([...changed, ...gone.map((path) => [path, undefined] as const)]));
      };
      const follow = async () => {
        await look().catch((error: unknown) => {
          version = null;
          if (!isOver) onAway(error);
        });
        if (!isOver) timer = setTimeout(() => void follow(), interval).unref();
      };
      void follow();
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    accesses: async ({ limit = Infinity, after, before }) => {
      const order = ({ data, path }: StoredDocument) => `${(data.createdAt as Date).toISOString()} ${path}`;
      const latest = (await list('deskAccesses'))
        .filter(({ data }) => !before || (data.createdAt as Date) < before)
        .sort((one, other) => (order(one) < order(other) ? 1 : -1));
      const from = after === undefined ? 0 : latest.findIndex(({ path }) => path === after) + 1;
      return latest.slice(from, from + limit);
    },
    change: (reads, change) => {
      const changing = lastChange.then(async () => {
        const all = await listAll([...new Set(reads.map((path) => path.split('/')[0] ?? ''))]);
        const isRead = (path: string) =>
          reads.some((each) => each === path || (!each.includes('/') && path.startsWith(`${each}/`)));
        const writes = change(new Map([...all].filter(([path]) => isRead(path)))).map((each) =>
          'set' in each
            ? { update: { name: `${root}/${each.set}`, fields: toRest(each.content) } }
            : { delete: `${root}/${each.delete}` },
        );
        await call(`/v1/${root}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
      });
      lastChange = changing.catch(() => undefined);
      return changing;
    },
    close: () => Promise.resolve(),
  };
}
