import { receivedDonation } from '../testing/donation';
import { toDaySheet } from './toDaySheet';

const sheetOf = (...phones: string[]) =>
  toDaySheet(
    'Nairobi',
    '2025-03-10',
    phones.map((phone) =>
      receivedDonation({ name: 'Jane', phone, donation: 'A laptop', date: '2025-03-10' }),
    ),
    new Date('2025-03-04T05:06:07.089Z'),
  );

describe('day sheet', () => {
  test.each([
    ['0722000111 / 0733 999 888', ['+254722000111', '+254733999888']],
    ['+254\u200e712345678', ['+254712345678']],
    ['0712 34', []],
    ['"><script>alert(1)</script>', []],
  ])('has the numbers in %s as links', (phone, numbers) => {
    const sheet = sheetOf(phone);
    expect(Array.from(sheet.matchAll(/href="tel:([^"]*)"/g), ([, number]) => number)).toEqual(numbers);
    expect(sheet).not.toContain('<script');
  });

  test('has the times and the place of the agreement, and every note that stands', () => {
    const marks = [
      { status: 'scheduled', note: 'Ask for Otieno', from: '10:00', until: '12:00', place: 'Gate B, Nyali' },
      { status: 'no-answer', note: 'Phone off' },
      { status: 'called', note: 'Of another donor', isTakenBack: true },
    ] as const;
    const history = marks.map((mark, index) => ({
      id: String(index),
      by: 'Amina',
      at: new Date(),
      isTakenBack: false,
      ...mark,
    }));
    const pickup = { ...receivedDonation({}), history, agreement: history[0] };
    const sheet = toDaySheet('Mombasa', '2025-03-10', [pickup], new Date());
    for (const text of ['<strong>10:00–12:00, Gate B, Nyali</strong>', 'Ask for Otieno', 'Phone off'])
      expect(sheet).toContain(text);
    expect(sheet).not.toContain('Of another donor');
  });

  test('says so where there are no pickups', () => {
    const sheet = sheetOf();
    expect(sheet).toContain('Pickups in Nairobi, Monday 10 March 2025');
    expect(sheet).toContain('0 pickups.');
    expect(sheet).not.toContain('<table');
  });
});
