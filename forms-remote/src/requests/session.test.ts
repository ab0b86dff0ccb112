import { readSession, sessionKeyOf } from './session';

const values = { name: 'A Visitor', email: 'visitor@example.org', subject: 'Hello', message: 'Good morning' };
const request = {
  collection: 'contactMessages',
  id: 'abcdefghijklmnopqrst',
  createdAt: '2026-11-21T08:00:00.000Z',
};
const sent = { values, correction: 1, sentAt: 1_790_000_000_000 };
const revived = { ...request, createdAt: new Date(request.createdAt) };

function read(text: string) {
  sessionStorage.setItem(sessionKeyOf('contactMessages'), text);
  return readSession('contactMessages');
}
const parse = (stored: object) => read(JSON.stringify(stored));

test.each([
  [
    'sending',
    { request, values, sent, status: 'sending' },
    { status: 'sending', request: revived, values, sent },
  ],
  ['saved', { request, values, status: 'saved' }, { status: 'saved', request: revived, values }],
  ['waiting', { request, values, status: 'waiting' }, { status: 'waiting', request: revived, values }],
  ['editing', { request, values, sent }, { status: 'editing', request: revived, values, sent }],
  ['editing, of a draft', { values }, { status: 'editing', values }],
])('stored submission: one is read as %s', (_status, stored, state) => {
  expect(parse(stored)).toEqual(state);
});

test.each([
  ['no request', { status: 'sending', values, sent }, { status: 'editing', values, sent }],
  ['no attempt', { status: 'failed', values, request }, { status: 'editing', values, request: revived }],
  [
    'no day',
    { status: 'saved', values, request: { ...request, createdAt: 'x' } },
    { status: 'editing', values },
  ],
  ['a status of another release', { status: 'posted', values }, { status: 'editing', values }],
])('stored submission: one with %s is a draft, and its values are kept', (_missing, stored, state) => {
  expect(parse(stored)).toEqual(state);
});

test.each(['', '{', 'null', '[]', '{"values":{"name":1}}', '{"status":"saved"}'])(
  'stored submission: %s is not read',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
