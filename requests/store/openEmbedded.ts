import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RestDocument, RestFields, RestValue } from '../firestore/protocol/restValue';
import { embeddedStoreHeader } from '../firestore/local/embedded/startEmbeddedStore';
import { bookCollections, openingsSince, type RequestSource, type StoredDocument } from './RequestSource';

/** How often it is asked whether something changed, in milliseconds. */
const interval = 100;

/** One change after the other: the store has no transactions, and a trial has one server. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Opens the embedded store, which only lists everything: that is as small as a trial. */
export function openEmbedded(host: string, projectId: string): RequestSource {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://${host}${path}`, {
      ...init,
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new Error(`The embedded store returned ${String(response.status)}.`);
    return response;
  };
  const read = async (isWanted: (document: StoredDocument) => boolean) => {
    const response = await call(`/v1/${root}`);
    const { documents = [] } = (await response.json()) as { documents?: RestDocument[] };
    const stored = documents.map(({ name, fields, createTime, updateTime }) => ({
      path: name.slice(root.length + 1),
      arrivedAt: new Date(createTime),
      changedAt: new Date(updateTime),
      data: fromRest(fields),
    }));
    return new Map(stored.filter(isWanted).map((document) => [document.path, document]));
  };
  const isOfBook = ({ path, data }: StoredDocument) =>
    isAccess({ path })
      ? data.opened instanceof Date && data.opened >= openingsSince()
      : bookCollections.includes(path.split('/')[0] ?? '');
  return {
    description: `the embedded store at ${host}`,
    watch: ({ onChange, onAway }) => {
      let known: ReadonlyMap<string, StoredDocument> = new Map();
      let version: string | null = null;
      let isOver = false;
      const look = async () => {
        const current = (await call('/')).headers.get(embeddedStoreHeader);
        if (current === version) return;
        const found = await read(isOfBook);
        const changed = new Map<string, StoredDocument | undefined>(found);
        for (const [path, document] of known) {
          if (!found.has(path)) changed.set(path, undefined);
          else if (isDeepStrictEqual(found.get(path), document)) changed.delete(path);
        }
        known = found;
        version = current;
        if (!isOver) onChange(changed);
      };
      const follow = async () => {
        while (!isOver) {
          await look().catch((error: unknown) => {
            version = null;
            if (!isOver) onAway(error);
          });
          // No program stays for it.
          await wait(interval, undefined, { ref: false });
        }
      };
      void follow();
      return () => {
        isOver = true;
      };
    },
    accesses: async ({ limit, after, before = new Date('9999') }) => {
      const all = [...(await read(isAccess)).values()]
        .filter((access) => timeOf(access) < Number(before))
        .sort((one, other) => timeOf(other) - timeOf(one));
      const from = all.findIndex(({ path }) => path === after) + 1;
      return all.slice(from, limit && from + limit);
    },
    change: (reads, change, counted) => {
      const changing = lastChange.then(async () => {
        const documents = await read(({ path }) =>
          reads.some((each) => (each.endsWith('/') ? path.startsWith(each) : path === each)),
        );
        const count = counted === undefined ? 0 : (await read(({ path }) => path.startsWith(counted))).size;
        const writes = change(documents, count).map((each) =>
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

const isAccess = ({ path }: Pick<StoredDocument, 'path'>) => path.startsWith('deskAccesses/');
const timeOf = ({ data }: StoredDocument) => Number(data.createdAt);

/** The values of a document that Firestore's REST interface returned. Times are `Date`s. */
function fromRest(fields: RestFields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

/** The fields of a document for that interface: texts, whole numbers, `Date`s, lists and maps; what is undefined is left out. */
function toRest(content: object): RestFields {
  const given = Object.entries(content).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, restOf(value)]));
}

function valueOf({ timestampValue, integerValue, arrayValue, mapValue, ...others }: RestValue): unknown {
  if (timestampValue !== undefined) return new Date(String(timestampValue));
  if (integerValue !== undefined) return Number(integerValue);
  if (arrayValue) return Array.from((arrayValue as { values?: RestValue[] }).values ?? [], valueOf);
  if (mapValue) return fromRest((mapValue as { fields?: RestFields }).fields);
  return Object.values(others)[0];
}

function restOf(value: unknown): RestValue {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restOf) } };
  if (typeof value === 'object' && value) return { mapValue: { fields: toRest(value) } };
  return { stringValue: value };
}
