import { startEmbeddedStore } from '../firestore/local/embedded/startEmbeddedStore';
import { projectId } from '../firestore/protocol/firestoreAddress';
import { owner, setDocument } from '../firestore/testing/firestoreRest';
import { openEmbedded } from './openEmbedded';

const at = new Date('2030-03-10T05:00:00Z');

test('embedded source: reads what it wrote, and what Firestore’s interface or an earlier version wrote', async () => {
  const store = await startEmbeddedStore({ host: '127.0.0.1', port: 0 });
  const source = openEmbedded(`${store.host}:${String(store.port)}`, projectId);
  const stringValue = 'Jane';
  const interfaceFields = {
    by: { stringValue },
    note: { stringValue: '' },
    at: { timestampValue: at.toISOString() },
    laptops: { integerValue: '2' },
    paths: { arrayValue: { values: [{ stringValue }] } },
    none: { arrayValue: {} },
    seen: { mapValue: { fields: { name: { stringValue }, count: { integerValue: '1' } } } },
  };
  const content = { by: 'Jane', note: '', at, laptops: 2, paths: ['Jane'], none: [] };
  const seen = { name: 'Jane', count: 1 };
  await setDocument(store, 'dayOrders/sent', interfaceFields, owner);
  await source.change([], () => [
    { set: 'dayOrders/written', content: { ...content, seen, more: undefined } },
    { set: 'dayOrders/gone', content: {} },
    { delete: 'dayOrders/gone' },
  ]);
  let read: [string, unknown][] = [];
  await source.change(['dayOrders/'], (documents) => {
    read = [...documents].map(([path, { data }]) => [path, data]);
    return [];
  });
  await store.stop();
  expect(read).toStrictEqual([
    ['dayOrders/sent', { ...content, seen }],
    ['dayOrders/written', { ...content, seen }],
  ]);
});
