import { newRequest } from './newRequest';

test('request id: 20 letters and digits, as in Firestore', () => {
  expect(newRequest('donations').id).toMatch(/^[A-Za-z0-9]{20}$/);
});

test('request id: all differ, and use every letter and digit equally often', () => {
  const ids = Array.from({ length: 2_000 }, () => newRequest('donations').id);
  expect(new Set(ids).size).toBe(ids.length);
  const counts = new Map<string, number>();
  for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // 40,000 letters, 645 of each on average; seven standard deviations (25) either way.
  for (const count of counts.values()) expect(Math.abs(count - 645)).toBeLessThan(178);
});

test('request: its time is that of the user’s clock', () => {
  const before = Date.now();
  const { createdAt, collection } = newRequest('contactMessages');
  expect(createdAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(collection).toBe('contactMessages');
});
