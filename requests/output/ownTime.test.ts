import { toReceivedRequest } from '../store/toReceivedRequest';
import { columnsOf } from './columns';
import { toDetails } from './toDetails';
import { toTable } from './toTable';

const sentAt = (createdAt: string) => ({
  ...toReceivedRequest(
    'donations',
    'abcdefghij0123456789',
    { createdAt: new Date(createdAt), arrivedAt: new Date('2025-03-04T05:06:07Z') },
    { name: 'Jane' },
  ),
  history: [],
  suspicions: [],
});
const cellsOf = (createdAt: string) => {
  const request = sentAt(createdAt);
  return columnsOf([request]).map(({ cell }) => cell(request));
};

describe("a donor's clock", () => {
  const wrong = '2099-01-01T00:00:00Z';

  test('more than a day from the arrival is shown beside it', () => {
    expect(toTable([sentAt(wrong)], ['donations'])).toContain('2025-03-04 08:06 (sent 2099-01-01 03:00)');
    expect(toDetails(sentAt(wrong))).toMatch(
      /Received +2025-03-04 08:06 \(Nairobi\)\nSent +2099-01-01 03:00 by the sender's clock\n/,
    );
    expect(cellsOf(wrong).slice(2, 4)).toEqual(['2025-03-04 08:06', '2099-01-01 03:00']);
  });

  test('within a day of the arrival is not shown', () => {
    const near = '2025-03-03T06:00:00Z';
    expect(toTable([sentAt(near)], ['donations'])).not.toContain('sent');
    expect(toDetails(sentAt(near))).not.toContain('Sent');
    expect(cellsOf(near).slice(2, 4)).toEqual(['2025-03-04 08:06', '']);
  });
});
