import { startEmbeddedStore } from '../firestore/local/embedded/startEmbeddedStore';
import { setDocument } from '../firestore/testing/firestoreRest';
import { createdAt, donation, staffDatabase } from '../testing/staffDatabase';
import { openRequests } from './openRequests';
import { UnknownPosition } from './position';
import type { RequestSource } from './RequestSource';

const { address, env, empty } = staffDatabase('demo-sources');
const project = address.project;
const at = (timestampValue: string, date = '2030-03-10') =>
  donation('Jane', '0712 345 678', { createdAt: { timestampValue }, date: { stringValue: date } });
const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(20));
const [a = '', b = '', c = '', d = ''] = ids;

describe.each(['emulator', 'embedded'])('a source, %s:', (kind) => {
  let source: RequestSource;
  let close: () => Promise<unknown>;

  beforeEach(async () => {
    await empty();
    const store =
      kind === 'embedded' && (await startEmbeddedStore({ host: '127.0.0.1', port: 0, projectId: project }));
    const database = store ? { ...address, port: store.port } : address;
    source = await openRequests({
      ...env,
      FIRESTORE_EMULATOR_HOST: `${database.host}:${String(database.port)}`,
    });
    close = () => Promise.all([source.close(), store && store.stop()]);
    await setDocument(database, `donations/${a}`, at('2025-03-04T05:06:07.089001Z'));
    await setDocument(database, `donations/${b}`, at('2025-03-04T05:06:07.089002Z', '2030-03-11'));
    await setDocument(database, `donations/${c}`, at('2025-03-04T05:06:07.089001Z'));
    await setDocument(database, `donations/${d}`, at('1970-01-01T00:00:00Z'));
    await setDocument(database, `requestNotes/donations-${a}`, {
      reasons: { arrayValue: { values: [{ stringValue: 'too-fast' }] } },
      createdAt,
    });
  });
  afterEach(() => close());

  test('reads pages by times to the microsecond, from either end', async () => {
    const idsOf = async (after?: string, isOldestFirst = false) =>
      (await source.page('donations', { limit: 2, after, isOldestFirst })).map(({ id }) => id);
    const [first, second] = await source.page('donations', { limit: 2 });
    expect([first?.id, second?.id]).toEqual([b, c]);
    expect(await idsOf(second?.position)).toEqual([a, d]);
    expect(await idsOf(first?.position)).toEqual([c, a]);
    expect(await idsOf(undefined, true)).toEqual([d, a]);
    expect(await idsOf(second?.position, true)).toEqual([b]);
  });

  test.each(['', 'x', '2025-13-04T05:06:07.089001000Z/a', '0000-01-01T00:00:00.000000000Z/a', `__a__`])(
    'refuses the position %j',
    async (after) => {
      await expect(source.page('donations', { limit: 2, after })).rejects.toBeInstanceOf(UnknownPosition);
    },
  );

  test('counts, reads one, and reads those with equal fields', async () => {
    const { count, at: moment } = await source.count('donations');
    expect(count).toBe(4);
    const found = await source.documents('donations', { location: 'Mombasa', date: '2030-03-11' });
    expect(found.map(({ id }) => id)).toEqual([b]);
    const document = await source.document(`donations/${b}`);
    expect(document).toEqual(found[0]);
    expect(moment >= (document?.arrivedAt ?? moment)).toBe(true);
    expect(await source.document('donations/none')).toBeUndefined();
  });

  test('reads only what is beside the requests that are named', async () => {
    const mark = (id: string) => ({ set: `requestStatuses/donations-${id}`, content: { status: 'called' } });
    await source.commit([mark(`${a}-1`), mark(`${a}-2`), mark(`${b}-1`), mark(`${a}a-1`)]);
    const beside = await source.beside([`donations-${a}`, `donations-${d}`]);
    expect(beside.map(({ path }) => path).sort()).toEqual([
      `requestNotes/donations-${a}`,
      `requestStatuses/donations-${a}-1`,
      `requestStatuses/donations-${a}-2`,
    ]);
    expect(beside.find(({ path }) => path.startsWith('requestNotes'))?.data.reasons).toEqual(['too-fast']);
  });

  test('keeps every kind of value, and changes all or nothing', async () => {
    const content = {
      text: 'Zoë',
      at: new Date(1_741_064_767_089),
      list: ['a', 'b'],
      none: [],
      map: { a: 7 },
    };
    await source.commit([{ set: 'dayOrders/x', content }, { delete: `donations/${a}` }], `donations/${a}`);
    expect((await source.document('dayOrders/x'))?.data).toEqual(content);
    const again = source.commit([{ delete: 'dayOrders/x' }], `donations/${a}`);
    await expect(again).rejects.toThrow('The request was erased meanwhile. Nothing was saved.');
    expect(await source.document('dayOrders/x')).toBeDefined();
  });

  test('changes a document by what is in it, however many do at once', async () => {
    const path = 'deskAccesses/x';
    const count = () =>
      source.change(path, ({ count = 0 } = {}) => ({ text: 'Zoë', count: (count as number) + 1 }));
    await Promise.all([count(), count(), count()]);
    await source.change(path, () => undefined);
    expect((await source.document(path))?.data).toEqual({ text: 'Zoë', count: 3 });
  });
});
