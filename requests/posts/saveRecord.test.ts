import { identityOf } from './saveRecord';

test('identity of a post: it is the same for the same values and day, in any order, and differs with anything else', () => {
  const values = { name: 'Zoë', message: 'One' };
  const idOf = (...given: Parameters<typeof identityOf>) => identityOf(...given).id;
  const { id, createdAt } = identityOf('contactMessages', values, '2026-11-22');
  expect(createdAt).toBe('2026-11-21T21:00:00.000Z');
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(idOf('contactMessages', { message: 'One', name: 'Zoë' }, '2026-11-22')).toBe(id);
  const others = [
    idOf('donations', values, '2026-11-22'),
    idOf('contactMessages', values, '2026-11-23'),
    idOf('contactMessages', { ...values, message: 'One ' }, '2026-11-22'),
    idOf('contactMessages', { name: 'ZoëOne', message: '' }, '2026-11-22'),
    idOf('contactMessages', { name: 'Zoë', text: 'One' }, '2026-11-22'),
  ];
  expect(new Set([id, ...others]).size).toBe(6);
});
