import { pickupCalendar } from './pickupCalendar';

test('pickup calendar: is an all-day event with the reference and the phone', () => {
  const lines = pickupCalendar('2027-01-31', 'K7MP-3XQW')
    .replaceAll('\r\n ', '')
    .replaceAll('\r\n\t', '')
    .split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270131');
  expect(lines).toContain('DTEND;VALUE=DATE:20270201');
  expect(lines).toContain('SUMMARY:Computer donation pickup');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('Reference K7MP-3XQW');
  expect(lines.find((line) => line.startsWith('UID:'))).toContain('K7MP-3XQW@');
});

test('pickup calendar: a day that does not exist is an error', () => {
  expect(() => pickupCalendar('no day', 'K7MP-3XQW')).toThrow();
});
