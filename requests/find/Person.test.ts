import { belongsTo, mentions, type Person } from './Person';
import { toReceivedRequest } from '../store/toReceivedRequest';

const moment = new Date('2025-03-04T05:06:07.089Z');
const requestWith = (values: Record<string, string>) =>
  toReceivedRequest(
    'partnershipInquiries',
    'abcdefghij0123456789',
    { createdAt: moment, arrivedAt: moment },
    values,
  );

describe('person', () => {
  test.each<[title: string, person: Person, values: Record<string, string>, expected: boolean]>([
    ['one of two numbers', { phone: ['0712345678'] }, { phone: '0700 111 222 / 0712 345 678' }, true],
    ['a part of a number', { phone: ['345678'] }, { phone: '0712 345 678' }, false],
    ['a number in a text', { phone: ['0712345678'] }, { goals: 'Call 0712 345 678.' }, false],
    ['an address in another case', { email: ['jane@EXAMPLE.org'] }, { email: 'Jane@example.org' }, true],
    ['the end of an address', { email: ['jane@example.org'] }, { email: 'mary.jane@example.org' }, false],
    ['an address in a text', { email: ['jane@example.org'] }, { goals: 'jane@example.org' }, false],
    ['a name', { name: ['doe'] }, { name: 'Jane Doe' }, true],
    ['a name in a text', { name: ['doe'] }, { goals: 'Ask Jane Doe' }, false],
    ['the id', { reference: ['abcdefghij0123456789'] }, {}, true],
    ['nothing', {}, { phone: '0712 345 678' }, false],
  ])('is recognised by %s: %j, %j: %s', (_title, person, values, expected) => {
    expect(belongsTo(requestWith(values), person)).toBe(expected);
  });

  test.each<[person: Person, values: Record<string, string>, expected: boolean]>([
    [{ phone: ['0712345678'] }, { goals: 'Call 0712 345 678.' }, true],
    [{ phone: ['345678'] }, { goals: 'Call 0712 345 678.' }, false],
    [{ email: ['jane@example.org'] }, { organization: 'Jane <jane@example.org>' }, true],
    [{ name: ['Jane'], email: [] }, { goals: 'Ask Jane.' }, false],
  ])('%j is mentioned in %j: %s', (person, values, expected) => {
    expect(mentions(requestWith(values), person)).toBe(expected);
  });
});
