import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deserialize, serialize } from 'node:v8';

// jsdom has neither IndexedDB nor what it copies values with.
Object.assign(globalThis, { structuredClone: (value: unknown): unknown => deserialize(serialize(value)) });

/** Has each test of a file begin with a browser in which no database has been made. */
export function freshIndexedDb(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
}
