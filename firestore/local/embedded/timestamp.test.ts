import { microsecondsOf, timestampOf } from './timestamp';

describe('timestamp:', () => {
  test.each([
    ['2023-11-14T22:13:20.123000000Z', '2023-11-14T22:13:20.123Z'],
    ['2023-11-14T22:13:20.123456789Z', '2023-11-14T22:13:20.123456Z'],
    ['2025-01-01T00:00:00+03:00', '2024-12-31T21:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999Z'],
  ])('%s is returned as %s', (sent, answered) => {
    expect(timestampOf(microsecondsOf(sent) ?? 0n)).toBe(answered);
  });

  test.each([
    'yesterday',
    '2025-02-30T00:00:00Z',
    '2025-01-01',
    'timestamp: %s is refused',
    '10000-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
  ])('%s is refused', (text) => {
    expect(microsecondsOf(text)).toBeUndefined();
  });
});
