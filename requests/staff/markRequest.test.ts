import type { RequestSource } from '../store/RequestSource';
import { markRequest } from './markRequest';
import { type Change, RefusedCommit, type StaffDocument } from '../store/staffDocuments';

const request = { kind: 'donations', id: 'abcdefghij0123456789' } as const;
const entry = { status: 'called', by: 'Amina', at: new Date('2025-03-04T05:06:07Z'), note: '' } as const;

/** A database of entries; a test can change it between reads and writes. */
function sourceOf(
  kept: StaffDocument[],
  beforeKeeping: (attempt: number) => void,
  afterKeeping: (attempt: number) => void,
): RequestSource {
  const unused = () => Promise.reject(new Error('The test does not use this call.'));
  let attempts = 0;
  return {
    description: 'a test',
    isProduction: false,
    read: unused,
    find: unused,
    arrivals: unused,
    documents: () => Promise.resolve([...kept]),
    commit: ([change]: readonly Change[]) => {
      attempts += 1;
      try {
        beforeKeeping(attempts);
        if (!change || !('create' in change)) throw new Error('Something is created.');
        const id = change.create.slice(change.create.indexOf('/') + 1);
        if (kept.some((each) => each.id === id)) throw new RefusedCommit('already there');
        kept.push({ id, arrivedAt: entry.at, data: change.content });
        afterKeeping(attempts);
        return Promise.resolve();
      } catch (error) {
        return Promise.reject(error as Error);
      }
    },
    close: () => Promise.resolve(),
  };
}

const nothing = () => undefined;

describe('mark:', () => {
  test('is saved once when the library repeats it after a lost response', async () => {
    const kept: StaffDocument[] = [];
    const source = sourceOf(kept, nothing, () => {
      throw new RefusedCommit('already there');
    });
    const { history, meanwhile } = await markRequest(source, request, entry);
    expect(history).toHaveLength(1);
    expect(meanwhile).toEqual([]);
    expect(kept).toHaveLength(1);
  });

  test('comes after an entry that was faster, and returns that entry', async () => {
    const kept: StaffDocument[] = [];
    const source = sourceOf(
      kept,
      (attempt) => {
        if (attempt > 1) return;
        const faster = { ...entry, by: 'Brian', sequence: 1, attempt: 'another' };
        kept.push({ id: `donations-${request.id}-0001`, arrivedAt: entry.at, data: faster });
      },
      nothing,
    );
    const { history, meanwhile } = await markRequest(source, request, entry);
    expect(history.map(({ by, sequence }) => [by, sequence])).toEqual([
      ['Brian', 1],
      ['Amina', 2],
    ]);
    expect(meanwhile.map(({ by }) => by)).toEqual(['Brian']);
  });

  test('passes on every other failure', async () => {
    const source = sourceOf(
      [],
      () => {
        throw new Error('UNAVAILABLE');
      },
      nothing,
    );
    await expect(markRequest(source, request, entry)).rejects.toThrow('UNAVAILABLE');
  });
});
