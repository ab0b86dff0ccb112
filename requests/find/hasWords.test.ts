import { receivedDonation } from '../testing/donation';
import { hasWords } from './hasWords';

const request = receivedDonation({
  name: 'Wánjiru Ng’ang’a',
  location: 'Mombasa',
  donation: 'Two laptops, serial 20',
  phone: '+254 (712) 345-678',
});
const { reference, id } = request;
const [half = '', other = ''] = reference.split('-');

test.each([
  ['nothing', '', true],
  ['only signs', ' - ', true],
  ['words of several fields', 'lap WANJ momb', true],
  ['a word without its apostrophes', 'nganga', true],
  ['the middle of a word', 'anjiru', false],
  ['one of two words', 'wanjiru screen', false],
  ['a number in another notation', '0712 345 678', true],
  ['the end of a number, and a word', 'wanjiru 345678', true],
  ['another number', '0712 345 679', false],
  ['a word and another number', 'wanjiru 0712 345 679', false],
  ['its reference', reference, true],
  ['its reference as it was heard', `${half} ${other}`.toLowerCase(), true],
  ['a half of its reference, and a word', `${other} laptops`, true],
  ['a letter of its reference', half.slice(1, 3), false],
  ['its id', id, true],
])('words: by %s', (_title, wanted, expected) => {
  expect(hasWords(wanted)(request)).toBe(expected);
});
