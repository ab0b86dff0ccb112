import { commitAddress, recordWrite } from './requestCommit';

const firebase = { projectId: 'demo-site', apiKey: 'a key' };
const record = {
  collection: 'contactMessages',
  id: 'abcdefghij0123456789',
  createdAt: '2026-11-22T05:06:07.089Z',
  values: { name: 'Zoë', message: 'One\nTwo' },
};

test("commitAddress: is Google’s, or the emulator's address", () => {
  const path = 'v1/projects/demo-site/databases/(default)/documents:commit?key=a%20key';
  expect(commitAddress({ firebase })).toBe(`https://firestore.googleapis.com/${path}`);
  expect(commitAddress({ firebase, firestoreHost: { host: '127.0.0.1', port: 8080 } })).toBe(
    `http://127.0.0.1:8080/${path}`,
  );
});

test('recordWrite: sets every value as text, and the time', () => {
  expect(recordWrite({ firebase }, record)).toEqual({
    update: {
      name: 'projects/demo-site/databases/(default)/documents/contactMessages/abcdefghij0123456789',
      fields: {
        name: { stringValue: 'Zoë' },
        message: { stringValue: 'One\nTwo' },
        createdAt: { timestampValue: '2026-11-22T05:06:07.089Z' },
      },
    },
  });
});

test('recordWrite: counts a correction in microseconds', () => {
  const { update } = recordWrite({ firebase }, { ...record, correction: 7 });
  expect(update.fields.createdAt).toEqual({ timestampValue: '2026-11-22T05:06:07.089007Z' });
});
