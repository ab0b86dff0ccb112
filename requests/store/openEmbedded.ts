import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedChange } from '../firestore/local/embedded/startEmbeddedStore';
import type { RestValue } from '../firestore/protocol/restValue';
import { bookCollections, openingsSince, type RequestSource, type StoredDocument } from './RequestSource';

/** How often it is asked what changed, in milliseconds. */
const interval = 100;

/** Opens the embedded store, which tells its changes from any one on, and nothing else: that is as small as a trial. */
export function openEmbedded(host: string, projectId: string): RequestSource {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`http://${host}${path}`, {
      ...init,
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new Error(`The embedded store returned ${String(response.status)}.`);
    return JSON.parse(await response.text(), plain);
  };
  const changesAfter = async (known: number) =>
    ((await call(`/changes/${String(known)}`)) as EmbeddedChange[]).map(toStored);
  const read = async (beginnings: readonly string[]) => {
    const found = new Map<string, StoredDocument>();
    for (const [path, document] of new Map(await changesAfter(0)))
      if (document && beginnings.some((each) => path.startsWith(each))) found.set(path, document);
    return found;
  };
  return {
    description: `the embedded store at ${host}`,
    watch: ({ onChange, onAway }) => {
      /** How many changes were told; undefined before the first call, and while the store is away. */
      let known: number | undefined;
      let isOver = false;
      const look = async () => {
        const changes = await changesAfter(known ?? 0);
        if (isOver || (known !== undefined && changes.length === 0)) return;
        known = changes.length + (known ?? 0);
        onChange(new Map(changes.filter(([, document]) => !document || isOfBook(document))));
      };
      const follow = async () => {
        while (!isOver) {
          await look().catch((error: unknown) => {
            known = undefined;
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
      const all = [...(await read(['deskAccesses/'])).values()]
        .filter((access) => timeOf(access) < Number(before))
        .sort((one, other) => timeOf(other) - timeOf(one));
      const from = all.findIndex(({ path }) => path === after) + 1;
      return all.slice(from, limit && from + limit);
    },
    // The store has no transactions: a trial has one server, whose live book makes one change of a document after the other.
    change: async (reads, change, counted) => {
      const count = counted === undefined ? 0 : (await read([counted])).size;
      const writes = change(await read(reads), count).map((each) =>
        'set' in each
          ? { update: { name: `${root}/${each.set}`, fields: each.content } }
          : { delete: `${root}/${each.delete}` },
      );
      await call(`/v1/${root}:commit`, { method: 'POST', body: JSON.stringify({ writes }, tagged) });
    },
    close: () => Promise.resolve(),
  };
}

const timeOf = ({ data }: StoredDocument) => Number(data.createdAt);

const isOfBook = ({ path, data }: StoredDocument) =>
  bookCollections.includes(path.split('/')[0] ?? '') || Number(data.opened) >= Number(openingsSince());

function toStored([path, document]: EmbeddedChange): [string, StoredDocument | undefined] {
  if (!document) return [path, undefined];
  const { createTime, updateTime, fields: data } = document;
  return [path, { path, arrivedAt: new Date(createTime), changedAt: new Date(updateTime), data }];
}

/** What `JSON.stringify` makes of values for the store, which keeps them as they are: times are told from texts. */
function tagged(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  return this[name] instanceof Date ? { timestampValue: value } : value;
}

/** What `JSON.parse` makes of them, and of what forms write as Firestore's REST interface has it, such as `{ integerValue: '1' }`. */
function plain(_name: string, value: RestValue | null): unknown {
  const { stringValue, timestampValue, integerValue, arrayValue, mapValue } = value ?? {};
  if (timestampValue !== undefined) return new Date(String(timestampValue));
  if (integerValue !== undefined) return Number(integerValue);
  if (arrayValue) return (arrayValue as { values?: unknown }).values ?? [];
  if (mapValue) return (mapValue as { fields?: unknown }).fields ?? {};
  return stringValue ?? value;
}
