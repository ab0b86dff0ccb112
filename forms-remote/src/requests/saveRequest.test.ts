import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { FakeFirestore } from '../testing/FakeFirestore';
import { newRequest } from './newRequest';
import { saveRequest } from './saveRequest';

const config: SiteConfig = {
  firebase: { projectId: 'demo-site', apiKey: 'demo' },
  firestoreHost: { host: '127.0.0.1', port: 8080 },
};
const values = {
  name: 'A Donor',
  location: 'Nairobi',
  donation: 'Two laptops',
  date: '2027-01-05',
  phone: '0712 000 000',
  supporter: 'No',
};
const sent = { values, correction: 0 };

let firestore: FakeFirestore;
const realFetch = globalThis.fetch;

beforeEach(() => {
  firestore = new FakeFirestore();
  globalThis.fetch = firestore.fetch;
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

test('save: every field and the client’s time are sent under the request’s id', async () => {
  const request = newRequest('donations');
  firestore.onCall = (call) => call.succeed();
  await saveRequest(request, sent, { config });
  await saveRequest(request, { values, correction: 5 }, { config });
  const createdAt = (microseconds: string) =>
    request.createdAt.toISOString().replace('Z', `${microseconds}Z`);
  const name = `projects/demo-site/databases/(default)/documents/donations/${request.id}`;
  expect(firestore.writes).toEqual([
    { name, fields: { ...values, createdAt: createdAt('000000') } },
    { name, fields: { ...values, createdAt: createdAt('005000') } },
  ]);
});

test.each(['a 503', 'a refusal', 'a lost connection'])(
  'save: %s is a failure, and is not repeated',
  async (fault) => {
    firestore.onCall = (call) =>
      fault === 'a 503' ? call.refuse(503) : fault === 'a refusal' ? call.refuse(403) : call.lose();
    const onSaved = jest.fn();
    await expect(saveRequest(newRequest('donations'), sent, { config, onSaved })).rejects.toThrow();
    expect(firestore.calls).toHaveLength(1);
    expect(onSaved).not.toHaveBeenCalled();
  },
);

test('save: an attempt is given up after 20 s, and a later response still counts', async () => {
  jest.useFakeTimers();
  try {
    const onSaved = jest.fn();
    const outcome = jest.fn();
    saveRequest(newRequest('donations'), sent, { config, onSaved }).catch(outcome);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'TimeOutError', message: 'No response within 20 s.' }),
    );
    firestore.calls[0]?.succeed();
    await jest.advanceTimersByTimeAsync(0);
    expect(onSaved).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('save: without a configured host the call goes to Google’s', async () => {
  const addresses: string[] = [];
  globalThis.fetch = (address, init) => {
    addresses.push(String(address));
    return firestore.fetch(address, init);
  };
  firestore.onCall = (call) => call.succeed();
  await saveRequest(newRequest('donations'), sent, { config: { firebase: config.firebase } });
  expect(addresses).toEqual([
    'https://firestore.googleapis.com/v1/projects/demo-site/databases/(default)/documents:commit?key=demo',
  ]);
});
