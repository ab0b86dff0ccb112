import { setTimeout } from 'node:timers/promises';
import { startEmbeddedStore } from '../firestore/local/embedded/startEmbeddedStore';
import { owner, setDocument } from '../firestore/testing/firestoreRest';
import { readAccesses, recordAccess } from '../staff/accesses';
import { setDayOrder, markRequest } from '../staff/marksAndOrders';
import { eraseRequests } from '../staff/eraseRequests';
import { changeMembers, type DeskMember } from '../staff/members';
import { openRequests } from '../store/openRequests';
import { cuttableLine } from '../testing/cuttableLine';
import { donation, staffDatabase } from '../testing/staffDatabase';
import { DatabaseAway, type LiveBook, openLiveBook } from './openLiveBook';

const { address, env, empty } = staffDatabase('demo-live');
const moment = new Date('2030-03-10T05:00:00Z');
const path = `donations/${'a'.repeat(20)}`;
const jane = { status: 'called', by: 'Jane', note: 'first' } as const;

describe.each(['emulator', 'embedded'])('live book over the %s:', (kind) => {
  let live: LiveBook;
  let line: Awaited<ReturnType<typeof cuttableLine>>;
  let close: () => Promise<unknown>;
  let put: (path: string, fields?: ReturnType<typeof donation>) => Promise<unknown>;
  const log = jest.fn();

  beforeEach(async () => {
    await empty();
    const store = kind === 'embedded' && (await startEmbeddedStore({ host: '127.0.0.1', port: 0 }));
    const database = store ? { ...address, port: store.port } : address;
    line = await cuttableLine(database);
    put = (to, fields = donation('Jane', '0712 345 678')) => setDocument(database, to, fields, owner);
    await put(path);
    // The library takes the address from there.
    process.env.FIRESTORE_EMULATOR_HOST = line.address;
    const source = await openRequests({ ...env, FIRESTORE_EMULATOR_HOST: line.address });
    live = openLiveBook(source, { log, now: () => new Date() });
    close = async () => {
      await live.close();
      await line.cut();
      if (store) await store.stop();
    };
    await until(() => live.book().requests.size > 0);
  });
  afterEach(async () => {
    process.env.FIRESTORE_EMULATOR_HOST = env.FIRESTORE_EMULATOR_HOST;
    await close();
  });

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await setTimeout(10);
  };

  test('has what others write, and what it writes itself at once', async () => {
    expect([...live.book().requests.keys()]).toEqual([path]);
    const { version, book } = live;
    const before = version();
    const other = `donations/${'b'.repeat(20)}`;
    await put(other);
    await until(() => book().requests.has(other));
    expect(version()).not.toBe(before);
    for (const id of ['one', 'two', 'one']) await markRequest(live, path, { ...jane, note: id }, { id });
    expect(
      book()
        .requests.get(path)
        ?.history.map(({ note }) => note),
    ).toEqual(['one', 'two']);
    await put(path, donation('Jane', '0733 222 111'));
    await until(() => book().requests.get(path)?.isChangedAfterMark === true);
    expect(book().requests.get(path)?.before).toEqual({ phone: '0712 345 678' });
    await markRequest(live, path, jane);
    expect(book().requests.get(path)?.isChangedAfterMark).toBe(false);
    const plan = [book().requests.get(path)?.documents ?? []];
    await eraseRequests(live, plan, { at: moment, by: 'Jane', reason: 'asked' });
    expect([...book().requests.keys()]).toEqual([other]);
    await expect(markRequest(live, path, jane)).rejects.toThrow('erased meanwhile. Nothing was saved.');
  });

  test('of two who know the same, the second is told', async () => {
    const both = (change: (who: string) => Promise<void>) =>
      Promise.allSettled(['Amina', 'Brian'].map(change)).then((all) => all.map(({ status }) => status));
    const oneOfTwo = ['fulfilled', 'rejected'];
    expect(await both((by) => markRequest(live, path, { ...jane, by }, { after: '' }))).toEqual(oneOfTwo);
    const day = { town: 'Mombasa', date: '2030-03-10' };
    expect(
      await both((by) =>
        setDayOrder(live, day, { paths: [path, `donations/${by}`, 'Call Otieno'], by }, undefined),
      ),
    ).toEqual(oneOfTwo);
    expect(live.book().orders.get('dayOrders/2030-03-10-Mombasa')).toMatchObject({
      by: 'Amina',
      paths: [path, 'donations/Amina'],
    });
    const lead = (email: string): DeskMember => ({ email, name: email, role: 'lead', sessionsFrom: moment });
    await changeMembers(live, () =>
      ['Amina@x.example', 'brian@x.example'].map((email) => ({ set: lead(email) })),
    );
    const removals = await both((leaving) =>
      changeMembers(live, (members) => {
        if (members.length < 2) throw new Error('the only lead');
        return [{ remove: `${leaving}@X.example` }];
      }),
    );
    expect(removals).toEqual(oneOfTwo);
    expect([...live.book().members.keys()]).toEqual(['brian@x.example']);
  });

  test('of two servers, the one that has not heard of a mark is told', async () => {
    const stale = live.book();
    await markRequest(live, path, jane, { after: '' });
    const late = markRequest({ change: live.change, book: () => stale }, path, jane, { after: '' });
    await expect(late).rejects.toThrow('Somebody else has marked this request meanwhile.');
  });

  test('counts what members did, however many at once, and reaches the oldest', async () => {
    const access = { by: 'amina@x.example', did: 'opened', what: 'K7MP-3XQW' } as const;
    await Promise.all(
      [1, 2, 3].map((each) => recordAccess(live, { ...access, at: new Date(+moment + each) })),
    );
    const [{ first, last, count } = {}] = (await readAccesses(live.source, {})).accesses;
    expect([Number(last) > Number(first), count]).toEqual([true, 3]);
    const many = Array.from({ length: 201 }, (_, index) => ({ ...access, what: String(index), at: moment }));
    await Promise.all(many.map((each) => recordAccess(live.source, each)));
    const { next } = await readAccesses(live.source, {});
    expect((await readAccesses(live.source, { after: next })).accesses).toHaveLength(2);
    expect((await readAccesses(live.source, { by: 'brian@x.example' })).accesses).toEqual([]);
    expect(await live.source.accesses({ before: moment })).toEqual([]);
  });

  test('without a line it says since when, keeps what it has, saves nothing, and recovers', async () => {
    await line.cut();
    await until(() => live.awaySince() !== undefined);
    expect(log.mock.calls.at(-1)).toEqual(['The database does not answer.', expect.anything()]);
    expect([...live.book().requests.keys()]).toEqual([path]);
    await expect(markRequest(live, path, jane)).rejects.toBeInstanceOf(DatabaseAway);
    const missed = 'donations/missed00000000000000';
    await put(missed);
    await line.mend();
    await until(() => live.awaySince() === undefined);
    expect(live.book().requests.has(missed)).toBe(true);
    await markRequest(live, path, jane);
    expect(live.book().requests.get(path)?.history).toHaveLength(1);
  });
});
