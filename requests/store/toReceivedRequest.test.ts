import { requestFields } from '@site/shared/requests/requests';
import { columnsOf } from '../output/columns';
import { fieldTitle } from '../output/fieldTitle';
import { toCsv } from '../output/toCsv';
import { toDetails } from '../output/toDetails';
import { toJson } from '../output/toJson';
import { toReceivedRequest } from './toReceivedRequest';
import { toTable } from '../output/toTable';

const moment = new Date('2025-03-04T05:06:07.089Z');
const times = { createdAt: moment, arrivedAt: moment };

/** A record of another version of the form: without a subject, with fields that the table does not have. */
const received = toReceivedRequest('contactMessages', 'abcdefghij0123456789', times, {
  name: 'Jane Doe',
  email: 'jane@example.org',
  message: 'Hello',
  visit: 'Monday',
  id: 'typed by a visitor',
  guests: 3,
  createdAt: moment,
});
const stored = { ...received, history: [], suspicions: [] };

describe('a record with unknown fields', () => {
  test('has the fields of the table first, and all others', () => {
    expect(stored.values).toEqual({
      name: 'Jane Doe',
      email: 'jane@example.org',
      subject: '',
      message: 'Hello',
      guests: '3',
      id: 'typed by a visitor',
      visit: 'Monday',
    });
    expect(Object.keys(stored.values).slice(0, 4)).toEqual(Object.keys(requestFields.contactMessages));
  });

  test('has a column for each of them in CSV', () => {
    const [titles, row] = toCsv([stored]).slice(1).split('\r\n');
    expect(titles?.endsWith(',"Message","guests","id","visit","Status","Id"')).toBe(true);
    expect(row?.endsWith(',"Hello","3","typed by a visitor","Monday","new","abcdefghij0123456789"')).toBe(
      true,
    );
  });

  test('shows each of them in details', () => {
    expect(toDetails(stored)).toContain('Message    Hello\nguests     3\nid         typed by a visitor\n');
  });

  test('has them under otherFields in JSON', () => {
    expect(JSON.parse(toJson([stored]))).toEqual([
      {
        kind: 'contactMessages',
        id: 'abcdefghij0123456789',
        reference: stored.reference,
        receivedAt: '2025-03-04T08:06:07.089+03:00',
        createdAt: '2025-03-04T08:06:07.089+03:00',
        status: 'new',
        name: 'Jane Doe',
        email: 'jane@example.org',
        subject: '',
        message: 'Hello',
        otherFields: { guests: '3', id: 'typed by a visitor', visit: 'Monday' },
      },
    ]);
  });

  test('has them in the last column of the list', () => {
    expect(toTable([stored], ['contactMessages'])).toContain('Hello · 3 · typed by a visitor …');
  });
});

test.each(Object.entries(requestFields))(
  'columns: every field of %s is in the spreadsheet, by its title',
  (_, fields) => {
    const titles = columnsOf([]).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(Object.keys(fields).map(fieldTitle)));
    expect(new Set(titles).size).toBe(titles.length);
  },
);
