import { receivedDonation } from '../testing/donation';
import { type Selection, selectRequests } from './selectRequests';

const donations = [
  receivedDonation({ name: 'Fourth', date: '2025-03-05' }, '2025-03-04T10:00:00Z', '1970-01-01T00:00:00Z'),
  // Half an hour after midnight in Nairobi.
  receivedDonation({ name: 'Third', date: '2025-04-01' }, '2025-03-02T21:30:00Z'),
  receivedDonation({ name: 'Second', date: '2025-03-05' }, '2025-03-02T10:00:00Z'),
  receivedDonation({ name: 'First', date: '2025-03-10' }, '2025-03-01T10:00:00Z', '2099-01-01T00:00:00Z'),
];

test.each<[Selection, string[]]>([
  [{}, ['Fourth', 'Third', 'Second', 'First']],
  [{ from: '2025-03-03' }, ['Fourth', 'Third']],
  [{ to: '2025-03-02' }, ['Second', 'First']],
  [{ from: '2025-03-03', to: '2025-03-03' }, ['Third']],
  [{ by: 'pickup' }, ['Fourth', 'Second', 'First', 'Third']],
  [{ by: 'pickup', from: '2025-03-06', to: '2025-03-10' }, ['First']],
])('select: %j is by the clock of the database: %j', (selection, names) => {
  expect(selectRequests(donations, selection).map(({ values }) => values.name)).toEqual(names);
});
