import { recordId } from './RecordStore';

test('recordId: is the same for the same values and day, in any order, and differs with anything else', () => {
  const values = { name: 'Zoë', message: 'One' };
  const id = recordId('contactMessages', values, '2026-11-22');
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(recordId('contactMessages', { message: 'One', name: 'Zoë' }, '2026-11-22')).toBe(id);
  const others = [
    recordId('donations', values, '2026-11-22'),
    recordId('contactMessages', values, '2026-11-23'),
    recordId('contactMessages', { ...values, message: 'One ' }, '2026-11-22'),
    recordId('contactMessages', { name: 'ZoëOne', message: '' }, '2026-11-22'),
    recordId('contactMessages', { name: 'Zoë', text: 'One' }, '2026-11-22'),
  ];
  expect(new Set([id, ...others]).size).toBe(6);
});
