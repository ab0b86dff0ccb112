import { toReceivedRequest } from '../store/toReceivedRequest';
import type { RequestSource } from '../store/RequestSource';
import { type Selection, selectRequests } from './selectRequests';

const donationAt = (name: string, arrivedAt: string, date: string, createdAt = arrivedAt) =>
  toReceivedRequest(
    'donations',
    name.padEnd(20, '0'),
    { arrivedAt: new Date(arrivedAt), createdAt: new Date(createdAt) },
    { name, date },
  );

const donations = [
  donationAt('First', '2025-03-01T10:00:00Z', '2025-03-10', '2099-01-01T00:00:00Z'),
  donationAt('Second', '2025-03-02T10:00:00Z', '2025-03-05'),
  // Half an hour after midnight in Nairobi.
  donationAt('Third', '2025-03-02T21:30:00Z', '2025-04-01'),
  donationAt('Fourth', '2025-03-04T10:00:00Z', '2025-03-05', '1970-01-01T00:00:00Z'),
];
const source = { read: () => Promise.resolve(donations) } as Partial<RequestSource> as RequestSource;

describe('select:', () => {
  test.each<[Omit<Selection, 'kinds'>, string[]]>([
    [{ by: 'received' }, ['Fourth', 'Third', 'Second', 'First']],
    [{ by: 'received', from: '2025-03-03' }, ['Fourth', 'Third']],
    [{ by: 'received', to: '2025-03-02' }, ['Second', 'First']],
    [{ by: 'received', from: '2025-03-03', to: '2025-03-03' }, ['Third']],
    [{ by: 'pickup' }, ['Fourth', 'Second', 'First', 'Third']],
    [{ by: 'pickup', from: '2025-03-06', to: '2025-03-10' }, ['First']],
  ])('%j is by the clock of the database: %j', async (selection, names) => {
    const selected = await selectRequests(source, { kinds: ['donations'], ...selection });
    expect(selected.map(({ values }) => values.name)).toEqual(names);
  });
});
