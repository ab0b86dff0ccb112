import { bareNumber, isPersons, type Person } from './Person';
import { toReceivedRequest } from '../store/toReceivedRequest';

const moment = new Date('2025-03-04T05:06:07.089Z');
const message = (values: Record<string, string>) =>
  toReceivedRequest(
    'contactMessages',
    'abcdefghij0123456789',
    { createdAt: moment, arrivedAt: moment },
    values,
  );

describe('person', () => {
  test.each([
    '0712345678',
    '+254 712 345 678',
    '254-712-345678',
    '00254 712 345678',
    '（０７１２）345678',
    '712345678',
  ])('has one number, written as %s', (text) => {
    expect(bareNumber(text)).toBe('712345678');
  });

  test.each<[title: string, person: Person, values: Record<string, string>, expected: boolean]>([
    [
      'a number among others in a text',
      { phone: ['0712345678'] },
      { message: 'On 0700 111 222 / 0712 345 678.' },
      true,
    ],
    ['another number', { phone: ['0712345678'] }, { message: '0712 345 679' }, false],
    ['an address in another case', { email: ['jane@EXAMPLE.org'] }, { email: 'Jane@example.org' }, true],
    ['a name in another order', { name: ['doe jane'] }, { name: 'Jane van Doe' }, true],
    ['a part of a name that does not begin a word', { name: ['ane'] }, { name: 'Jane Doe' }, false],
    ['a name without its accent', { name: ['zoe'] }, { name: 'Zoë' }, true],
    ['one of two names', { name: ['Jane Roe'] }, { name: 'Jane Doe' }, false],
    ['the id', { reference: ['abcdefghij0123456789'] }, {}, true],
  ])('is recognised by %s', (_title, person, values, expected) => {
    expect(isPersons(message(values), person)).toBe(expected);
  });
});
