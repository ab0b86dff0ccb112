import { toReceivedRequest } from '../book/ReceivedRequest';
import { storedDocument } from '../testing/storedDocument';
import { findPerson, type Person } from './findPerson';

const requestWith = (values: Record<string, string>) =>
  toReceivedRequest(
    'partnershipInquiries',
    storedDocument('partnershipInquiries/abcdefghij0123456789', values),
  );

test.each<[title: string, person: Person, values: Record<string, string>, where: string]>([
  ['one of two numbers', { phone: ['0712345678'] }, { phone: '0700 111 222 / 0712 345 678' }, 'requests'],
  ['a part of a number', { phone: ['345678'] }, { phone: '0712 345 678' }, ''],
  ['a number in a text', { phone: ['0712345678'] }, { goals: 'Call 0712 345 678.' }, 'mentioning'],
  ['a part of one in a text', { phone: ['345678'] }, { goals: 'Call 0712 345 678.' }, ''],
  ['an address in another case', { email: ['jane@EXAMPLE.org'] }, { email: 'Jane@example.org' }, 'requests'],
  ['the end of an address', { email: ['jane@example.org'] }, { email: 'mary.jane@example.org' }, ''],
  ['an address in a text', { email: ['j@x.org'] }, { organization: 'Jane <j@x.org>' }, 'mentioning'],
  ['a name', { name: ['doe'] }, { name: 'Jane Doe' }, 'requests'],
  ['a name in a text', { name: ['doe'] }, { goals: 'Ask Jane Doe' }, ''],
  ['the id', { reference: ['abcdefghij0123456789'] }, {}, 'requests'],
  ['nothing', {}, { phone: '0712 345 678' }, ''],
])('person: by %s: %j, %j: %s', (_title, person, values, where) => {
  const found = Object.entries(findPerson([requestWith(values)], person));
  expect(found.filter(([, requests]) => requests.length > 0).map(([name]) => name)).toEqual(
    where ? [where] : [],
  );
});
