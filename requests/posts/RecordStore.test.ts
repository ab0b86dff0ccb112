import { recordId } from './RecordStore';

const values = { name: 'Zoë', message: 'One' };

test('recordId: is the same for the same values and day, in any order', () => {
  const id = recordId('contactMessages', values, '2026-11-22');
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(recordId('contactMessages', { message: 'One', name: 'Zoë' }, '2026-11-22')).toBe(id);
});

test('recordId: differs with the collection, each value, each name and the day', () => {
  const ids = [
    recordId('contactMessages', values, '2026-11-22'),
    recordId('donations', values, '2026-11-22'),
    recordId('contactMessages', values, '2026-11-23'),
    recordId('contactMessages', { ...values, message: 'One ' }, '2026-11-22'),
    recordId('contactMessages', { name: 'ZoëOne', message: '' }, '2026-11-22'),
    recordId('contactMessages', { name: 'Zoë', text: 'One' }, '2026-11-22'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
