import { requestFields } from '@site/shared/requests/requests';
import { readPost } from './readPost';

const form = { fields: requestFields.contactMessages, hiddenField: 'homepage' } as never;
const good = { name: 'Zoë & Co', email: 'z@example.org', subject: 'a=b', message: 'One\r\nTwo\rThree\n' };
const encoded = (values: Record<string, string>) => new URLSearchParams(values).toString();

test('readPost: reads every field as the form’s own script does', () => {
  const { values, problems, isHiddenFieldFilled } = readPost(
    encoded({ ...good, extra: 'x', homepage: '' }),
    form,
  );
  expect(values).toEqual({ ...good, message: 'One\nTwo\nThree\n' });
  expect(problems.size).toBe(0);
  expect(isHiddenFieldFilled).toBe(false);
});

test('readPost: returns the problem of each field in the order of the form', () => {
  const body = encoded({ message: 'x'.repeat(10_001), email: 'no-address', subject: '' });
  expect([...readPost(body, form).problems]).toEqual([
    ['name', 'missing'],
    ['email', 'not-an-email'],
    ['subject', 'missing'],
    ['message', 'too-long'],
  ]);
});

test('readPost: spaces around an e-mail address are trimmed, and a day that is typed as text is understood', () => {
  const inquiry = readPost(encoded({ ...good, email: ' z@example.org\n' }), form);
  expect([inquiry.values.email, inquiry.problems.size]).toEqual(['z@example.org', 0]);
  const donations = { fields: requestFields.donations, hiddenField: 'homepage' } as never;
  const { values, problems } = readPost(encoded({ date: '31/1/2027 ' }), donations);
  expect([values.date, problems.has('date')]).toEqual(['2027-01-31', false]);
});

test('readPost: a post of a script has the identity of its record', () => {
  const identity = {
    'record-id': 'abcdefghijklmnopqrst',
    'record-created-at': '2026-11-21T08:00:00.123004Z',
  };
  expect(readPost(encoded({ ...good, ...identity }), form).identity).toEqual({
    id: 'abcdefghijklmnopqrst',
    createdAt: '2026-11-21T08:00:00.123Z',
    correction: 4,
  });
});

test.each([
  ['none', {}],
  ['no time', { 'record-id': 'abcdefghijklmnopqrst' }],
  [
    'an id with a path',
    { 'record-id': '../requestNotes/abcde', 'record-created-at': '2026-11-21T08:00:00.123Z' },
  ],
  ['no day', { 'record-id': 'abcdefghijklmnopqrst', 'record-created-at': '2026-13-41T08:00:00.123Z' }],
])('readPost: an identity with %s is ignored', (_title, identity) => {
  expect(readPost(encoded({ ...good, ...identity }), form).identity).toBeUndefined();
});

test('readPost: reads the first of several values, and invalid bytes', () => {
  const { values } = readPost('name=A&name=B&email=%ff%fe&subject=%', form);
  expect(values).toEqual({ name: 'A', email: '\ufffd\ufffd', subject: '%', message: '' });
});
