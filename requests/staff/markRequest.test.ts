import type { RequestSource } from '../store/RequestSource';
import { type Change, RefusedCommit, type StaffDocument } from '../store/staffDocuments';
import { markRequest } from './markRequest';

const request = { kind: 'donations', id: 'abcdefghij0123456789' } as const;
const entry = { status: 'called', by: 'Amina', at: new Date('2025-03-04T05:06:07Z'), note: '' } as const;

/** A database of entries, whose first commits end as given. */
function mark(...failures: Error[]) {
  const kept: StaffDocument[] = [];
  const source: Partial<RequestSource> = {
    documents: () => Promise.resolve([...kept]),
    commit: ([change]: readonly Change[]) => {
      if (!change || !('create' in change)) throw new Error('Something is created.');
      const id = change.create.slice(change.create.indexOf('/') + 1);
      kept.push({ id, arrivedAt: entry.at, data: change.content });
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
  };
  return markRequest(source as RequestSource, request, entry);
}

test('mark: it is saved once when the library repeats it after a lost response', async () => {
  expect(await mark(new RefusedCommit('already there'))).toHaveLength(1);
});

test('mark: every other failure is passed on', async () => {
  await expect(mark(new Error('UNAVAILABLE'))).rejects.toThrow('UNAVAILABLE');
});
