import type { ReportedError } from '../reports/AcceptedReport';
import { fingerprintOf } from './fingerprintOf';

const error = (more: Partial<ReportedError> = {}): ReportedError => ({
  kind: 'error',
  application: 'content',
  place: 'static/js/content.home.0123456789.js:1:2345',
  message: "TypeError: Cannot read properties of undefined (reading 'town')",
  stack: [],
  ...more,
});

test('fingerprint: an error is the same in a file of another release', () => {
  expect(fingerprintOf(error({ place: 'static/js/content.home.abcdef0123.js:2:99' }))).toBe(
    fingerprintOf(error()),
  );
});

test('fingerprint: other numbers in a message make no other error', () => {
  expect(fingerprintOf(error({ message: 'Error: 404 after 3 tries' }))).toBe(
    fingerprintOf(error({ message: 'Error: 503 after 12 tries' })),
  );
});

test.each<[string, Partial<ReportedError>]>([
  ['kind', { kind: 'rejection' }],
  ['file', { place: 'static/js/content.about.0123456789.js:1:2345' }],
  ['message', { message: 'RangeError: Invalid time value' }],
])('fingerprint: another %s makes another error', (_what, more) => {
  expect(fingerprintOf(error(more))).not.toBe(fingerprintOf(error()));
});

test('fingerprint: every file that does not load is one error', () => {
  const place = 'static/js/content.about.0123456789.js';
  expect(fingerprintOf(error({ kind: 'load', place, message: '' }))).toBe(
    fingerprintOf(error({ kind: 'load' })),
  );
});
