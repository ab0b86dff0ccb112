import { beginOfDay, nairobiTime, nairobiTimestamp } from './nairobiTime';

describe('Nairobi time', () => {
  const moment = new Date('2025-03-04T21:06:07.089Z');

  test('is three hours ahead, over midnight, too', () => {
    expect(nairobiTime(moment)).toBe('2025-03-05 00:06');
    expect(nairobiTimestamp(moment)).toBe('2025-03-05T00:06:07.089+03:00');
    expect(new Date(nairobiTimestamp(moment))).toEqual(moment);
  });

  test('has the beginning of a day', () => {
    expect(beginOfDay('2025-03-05').toISOString()).toBe('2025-03-04T21:00:00.000Z');
  });
});
