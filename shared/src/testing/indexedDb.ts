import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deserialize, serialize } from 'node:v8';

// jsdom has neither IndexedDB nor the function that clones its values.
Object.assign(globalThis, { structuredClone: (value: unknown): unknown => deserialize(serialize(value)) });

/** Starts each test of a file with a browser without databases. */
export function freshIndexedDb(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
}
