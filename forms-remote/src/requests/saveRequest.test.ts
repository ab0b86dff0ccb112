import { deleteApp, initializeApp } from 'firebase/app';
import { checkedApp } from '@site/shared/requests/appCheck';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { loadChunk } from 'federated-site/browser';
import { FakeFirestore } from '../testing/FakeFirestore';
import { saveRequest } from './saveRequest';
import { newRequest } from './submission';

jest.mock('@site/shared/requests/appCheck', () => ({ checkedApp: jest.fn() }));
jest.mock<object>('federated-site/browser', () => {
  const real = jest.requireActual<{ loadChunk: typeof loadChunk }>('federated-site/browser');
  return { ...real, loadChunk: jest.fn(real.loadChunk) };
});

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
  firestore.onCall = (call) => call.succeed();
  globalThis.fetch = firestore.fetch;
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

test('save: every field and the client’s time are sent under the request’s id', async () => {
  const request = newRequest('donations');
  expect(request.id).toMatch(/^[A-Za-z0-9]{20}$/);
  await saveRequest(request, sent, { config });
  await saveRequest(request, { values, correction: 5 }, { config });
  const createdAt = (microseconds: string) => request.createdAt.replace('Z', `${microseconds}Z`);
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

test('save: without a configured host the call goes to Google’s', async () => {
  const addresses: string[] = [];
  globalThis.fetch = (address, init) => {
    addresses.push(String(address));
    return firestore.fetch(address, init);
  };
  await saveRequest(newRequest('donations'), sent, { config: { firebase: config.firebase } });
  expect(addresses).toEqual([
    'https://firestore.googleapis.com/v1/projects/demo-site/databases/(default)/documents:commit?key=demo',
  ]);
});

test('save: a missing script fails the attempt, and the next attempt loads it', async () => {
  const failure = new Error('Loading chunk firestore failed.');
  jest.mocked(loadChunk).mockRejectedValueOnce(failure);
  await expect(saveRequest(newRequest('donations'), sent, { config })).rejects.toBe(failure);
  expect(firestore.calls).toHaveLength(0);
  await saveRequest(newRequest('donations'), sent, { config });
  expect(firestore.calls).toHaveLength(1);
});

test('save: with App Check no call is made without a token, and each is made by the app that has one', async () => {
  const site = { ...config, appCheckSiteKey: 'a-site-key' };
  const save = () => saveRequest(newRequest('donations'), sent, { config: site });
  const error = new Error('App Check: 403. Requests are throttled.');
  jest.mocked(checkedApp).mockRejectedValueOnce(error);
  await expect(save()).rejects.toBe(error);
  expect(firestore.calls).toHaveLength(0);
  for (const name of ['first', 'after a time without a token']) {
    const app = initializeApp(config.firebase, name);
    jest.mocked(checkedApp).mockResolvedValue({ app, token: 'a token' });
    await save();
    await save();
    await deleteApp(app);
  }
  expect(firestore.calls).toHaveLength(4);
  expect(checkedApp).toHaveBeenCalledWith(site, expect.any(String));
});
