import { requestFields } from '@site/shared/requests/requests';
import { recordsFile, statedRecords } from '@site/shared/requests/statedRecords';
import { fakeRemote } from 'federated-site/testing';
import { recordsOf } from './recordsOf';

const { contactMessages } = requestFields;
const listedIn = (text: string) => recordsOf(fakeRemote('forms', [{}], { more: { [recordsFile]: text } }));

test('records of a release: every field with what the rules check', () => {
  const records = listedIn(JSON.stringify(statedRecords(requestFields)));
  expect(Object.keys(records ?? {})).toEqual(Object.keys(requestFields));
  expect(Object.keys(records?.contactMessages ?? {})).toEqual(Object.keys(contactMessages));
  expect(records?.contactMessages?.email).toEqual({ kind: 'email', maxLength: 254, required: true });
  expect(recordsOf(fakeRemote('content'))).toBeUndefined();
});

test('records of a release: a field that is being added, and none that is being removed', () => {
  const { subject, ...others } = contactMessages;
  const changing = {
    ...requestFields,
    contactMessages: {
      ...others,
      subject: { ...subject, transition: 'removing' },
      visit: { kind: 'date', required: false, transition: 'adding' },
    },
  } as const;
  const names = Object.keys(statedRecords(changing).contactMessages ?? {});
  expect(names).toEqual(['name', 'email', 'message', 'visit']);
});

test.each(['{', '[]', '{"donations":{"name":{"kind":"poem","required":true}}}'])(
  'records of a release: %s is refused',
  (text) => {
    expect(() => listedIn(text)).toThrow(/^records\.json of forms [0-9a-f]{32} is malformed:\n/);
  },
);
