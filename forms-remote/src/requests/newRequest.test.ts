import { newRequest } from './newRequest';

test('request id: 20 letters and digits, as in Firestore', () => {
  expect(newRequest('donations').id).toMatch(/^[A-Za-z0-9]{20}$/);
});

test('request: its time is that of the user’s clock', () => {
  const before = Date.now();
  const { createdAt, collection } = newRequest('contactMessages');
  expect(createdAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(collection).toBe('contactMessages');
});
