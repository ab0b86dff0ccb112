import { toTown } from './towns';

describe('towns:', () => {
  test.each([
    ['Mombasa', 'Mombasa'],
    ['nairobi ', 'Nairobi'],
    ['OTHER', 'Other'],
  ])('%j is %s', (text, town) => {
    expect(toTown(text)).toBe(town);
  });

  test.each([
    [
      'Mombassa',
      'There is no town Mombassa. Did you mean Mombasa? The towns are Nairobi, Mombasa, Kisumu, Nakuru, Other.',
    ],
    ['kisimu', 'Did you mean Kisumu?'],
    ['Nakru', 'Did you mean Nakuru?'],
  ])('%s is refused with a suggestion', (text, message) => {
    expect(() => toTown(text)).toThrow(message);
  });

  test('a name unlike all of them gets no suggestion', () => {
    expect(() => toTown('Dar es Salaam')).toThrow(/^There is no town Dar es Salaam\. The towns are/);
  });
});
