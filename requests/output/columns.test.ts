import { fieldTitles, requestFields } from '@site/shared/requests/requests';
import { toReceivedRequest } from '../book/ReceivedRequest';
import { receivedDonation } from '../testing/donation';
import { storedDocument } from '../testing/storedDocument';
import { rowsOf, toJson } from './formats';
import { toDetails, toTable } from './texts';

describe("a donor's clock", () => {
  const arrivedAt = '2025-03-04T05:06:07Z';

  test('more than a day from the arrival is shown beside it', () => {
    const wrong = receivedDonation({ name: 'Jane' }, arrivedAt, '2099-01-01T00:00:00Z');
    expect(toTable([wrong])).toContain('2025-03-04 08:06 (sent 2099-01-01 03:00)');
    expect(toDetails(wrong)).toMatch(
      /Received +2025-03-04 08:06 \(Nairobi\)\nSent +2099-01-01 03:00 by the sender's clock\n/,
    );
    expect(rowsOf([wrong])[1]?.slice(2, 4)).toEqual(['2025-03-04 08:06', '2099-01-01 03:00']);
  });

  test('within a day of the arrival is not shown', () => {
    const near = receivedDonation({ name: 'Jane' }, arrivedAt, '2025-03-03T06:00:00Z');
    expect(toTable([near])).not.toContain('sent');
    expect(toDetails(near)).not.toContain('Sent');
    expect(rowsOf([near])[1]?.slice(2, 4)).toEqual(['2025-03-04 08:06', '']);
  });
});

describe('a record of another version of the form', () => {
  const moment = new Date('2025-03-04T05:06:07.089Z');
  const values = { name: 'Jane Doe', email: 'jane@example.org', message: 'Hello' };
  const stored = toReceivedRequest(
    'contactMessages',
    storedDocument('contactMessages/abcdefghij0123456789', {
      ...values,
      visit: 'Monday',
      guests: 3,
      createdAt: moment,
    }),
  );

  test('has the fields of the table first, and all others', () => {
    expect(stored.values).toEqual({ ...values, subject: '', guests: '3', visit: 'Monday' });
    expect(Object.keys(stored.values).slice(0, 4)).toEqual(Object.keys(requestFields.contactMessages));
  });

  test('has all of them in a spreadsheet, in details, in JSON and in the list', () => {
    const [titles, row] = rowsOf([stored]);
    expect(titles?.slice(-5)).toEqual(['Message', 'guests', 'visit', 'Status', 'Id']);
    expect(row?.slice(-5)).toEqual(['Hello', '3', 'Monday', 'new', 'abcdefghij0123456789']);
    expect(toDetails(stored)).toContain('Message    Hello\nguests     3\nvisit      Monday\n');
    expect(JSON.parse(toJson([stored]))).toEqual([
      {
        ...stored.values,
        kind: 'contactMessages',
        id: 'abcdefghij0123456789',
        reference: stored.reference,
        receivedAt: moment.toISOString(),
        createdAt: moment.toISOString(),
        status: 'new',
      },
    ]);
    expect(toTable([stored])).toContain('Hello · 3 · Monday');
  });
});

test('columns: the fields of one kind, or of all, each with a title of its own, in one order', () => {
  const [donation, inquiry, message] = (
    ['donations', 'partnershipInquiries', 'contactMessages'] as const
  ).map((kind) => toReceivedRequest(kind, storedDocument(`${kind}/x`, {})));
  if (!donation || !inquiry || !message) throw new Error('Each is there.');
  const titlesOf = (...requests: (typeof message)[]) => rowsOf(requests)[0]?.slice(4, -2);
  expect(titlesOf(message)).toEqual(['Name', 'E-mail', 'Subject', 'Message']);
  expect(titlesOf(message, inquiry, donation)).toEqual(Object.values(fieldTitles));
  expect(new Set(rowsOf([message, inquiry, donation])[0]).size).toBe(6 + Object.keys(fieldTitles).length);
});
