import type { HandledRequest } from '../staff/history';
import { toDaySheet } from './toDaySheet';
import { toReceivedRequest } from '../store/toReceivedRequest';

const moment = new Date('2025-03-04T05:06:07.089Z');

function pickup(phone: string): HandledRequest {
  const times = { createdAt: moment, arrivedAt: moment };
  const values = { name: 'Jane', phone, donation: 'A laptop', date: '2025-03-10' };
  const request = toReceivedRequest('donations', 'abcdefghij0123456789', times, values);
  return { ...request, history: [], suspicions: [] };
}

describe('day sheet', () => {
  test.each([
    ['0712 345 678', ['+254712345678']],
    ['0722000111 / 0733 999 888', ['+254722000111', '+254733999888']],
    ['+44 20 7946 0000', ['+442079460000']],
    ['+254\u200e712345678', ['+254712345678']],
    ['0712 34', []],
    ['"><script>alert(1)</script>', []],
  ])('has the numbers in %s as links', (phone, numbers) => {
    const sheet = toDaySheet('Nairobi', [{ day: '2025-03-10', pickups: [pickup(phone)] }], moment);
    expect(Array.from(sheet.matchAll(/href="tel:([^"]*)"/g), ([, number]) => number)).toEqual(numbers);
    expect(sheet).not.toContain('<script');
  });

  test('shows a copied number without its invisible marks', () => {
    const pickups = [pickup('\u202a+254 712 345 678\u202c')];
    expect(toDaySheet('Nairobi', [{ day: '2025-03-10', pickups }], moment)).toContain(
      '<br><a href="tel:+254712345678">+254 712 345 678</a><br>',
    );
  });

  test('says so where there are no pickups', () => {
    const sheet = toDaySheet('Other', [{ day: '2025-03-10', pickups: [] }], moment);
    expect(sheet).toContain('Pickups in Other, Monday 10 March 2025');
    expect(sheet).toContain('0 pickups.');
    expect(sheet).not.toContain('<table');
  });
});
