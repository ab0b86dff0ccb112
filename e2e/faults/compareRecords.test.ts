import { compareRecords } from './compareRecords';
import type { DonorReport } from './driveDonor';

const first = { name: 'Donor 1', email: 'a@example.org', subject: 'Hi', message: 'One' };
const corrected = { ...first, message: 'Two' };
const left: DonorReport = {
  donor: 1,
  collection: 'contactMessages',
  id: 'abcdefghij0123456789',
  createdAt: Date.parse('2025-03-04T05:06:07.089Z'),
  sent: [first, corrected],
  presses: 2,
};
const report: DonorReport = { ...left, reported: corrected };

function record(
  values: Record<string, string>,
  { id = report.id, time = '2025-03-04T05:06:07.089001Z' } = {},
) {
  const fields = Object.entries(values).map(([name, stringValue]) => [name, { stringValue }] as const);
  return {
    name: `projects/demo-site/databases/(default)/documents/contactMessages/${id}`,
    fields: { ...Object.fromEntries(fields), createdAt: { timestampValue: time } },
    createTime: time,
    updateTime: time,
  };
}

const nothing = { lost: [], doubled: [], altered: [], strays: [] };

describe('fault run:', () => {
  test.each([
    ['the record the donor was thanked for', report, [record(corrected)]],
    ['no record of a donor who left before', left, []],
    ['the first values of a donor who left before', left, [record(first)]],
    ['the corrected values of a donor who left before', left, [record(corrected)]],
  ])('accepts %s', (_title, each, records) => {
    expect(compareRecords([each], { contactMessages: records })).toEqual(nothing);
  });

  test.each([
    ['lost', 'no record', []],
    ['doubled', 'two records', [record(corrected), record(corrected, { id: '9876543210abcdefghij' })]],
    ['altered', 'values from before the correction', [record(first)]],
    ['altered', 'a field that was not sent', [record({ ...corrected, extra: 'x' })]],
    ['altered', 'another id', [record(corrected, { id: '9876543210abcdefghij' })]],
    ['altered', 'another time', [record(corrected, { time: '2025-03-04T05:06:08.089Z' })]],
    ['strays', 'a record that no donor sent', [record(corrected), record({ ...first, name: 'Donor 2' })]],
  ] as const)('reports as %s: %s', (kind, _title, records) => {
    const { [kind]: found, ...others } = compareRecords([report], { contactMessages: records });
    expect(found).toHaveLength(1);
    expect(Object.values(others).flat()).toEqual([]);
  });
});
